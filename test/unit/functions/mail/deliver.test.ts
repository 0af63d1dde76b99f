import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { deliver } from '#functions/mail/deliver.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { sampleOrder } from '#functions/texts/sample-order.ts';
import { memoryFiles } from '#test/support/issue.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fair = { ...fairFields(now), id: 'fair_000000000000', banners: {}, version: 1 };
const type = { ...typeFields(), id: 'typ_000000000000', fairId: fair.id, shards: 0, version: 1 };

test('the mail has the buyer’s own link, and its calendar file one that only reads', async () => {
  const order = { ...sampleOrder(fair, [type], now), linkNumber: 1 };
  const sent: Uint8Array[] = [];
  const send = deliver({
    files: memoryFiles(),
    wording: async () => undefined,
    send: async (mime) => {
      sent.push(mime);
    },
    linkSecret: async () => 'link-secret',
    publicUrl: 'https://bilety.example.com',
    from: { name: '', address: 'bilety@example.com' },
  });
  await send(
    { kind: 'ticket', name: 'ticket', to: 'anna@example.com', holder: undefined },
    { fair, types: [type], order, tickets: [] },
    now,
  );
  const { text = '', attachments } = await simpleParser(Buffer.from(sent[0] ?? new Uint8Array()));
  const [own, reading] = [accessToken, readToken].map((token) => token('link-secret', order.id, 1)) as [
    string,
    string,
  ];
  const calendar = String(attachments[0]?.content).replace(/\r\n /g, '');
  expect(text).toContain(own);
  expect(calendar).toContain(reading);
  expect(calendar).not.toContain(own);
});
