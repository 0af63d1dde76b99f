import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { MAX_MAIL_BYTES } from '#functions/adapters/mailer.ts';
import { sendTest } from '#functions/office/texts/send-test.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fair = { ...fairFields(now), id: 'fair_000000000000', banners: {}, version: 1 };
const pdf = (bytes: number) => ({
  filename: 'bilety.pdf',
  content: new Uint8Array(bytes),
  contentType: 'application/pdf',
});
const calendar = { filename: 'a.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' };

async function sent(bytes: number) {
  const mails: Uint8Array[] = [];
  await sendTest(
    {
      fair,
      render: (isLinked) => ({ subject: 'Bilety', html: '', text: isLinked ? 'na stronie' : 'w załączniku' }),
      ...{ tickets: [pdf(bytes)], others: [calendar] },
    },
    { to: 'admin@example.com', now },
    {
      send: async (mime) => void mails.push(mime),
      from: { name: '', address: 'bilety@example.com' },
      publicUrl: 'https://bilety.example.com',
    },
  );
  return simpleParser(Buffer.from(mails[0] ?? []));
}

test('a test of a mail that is too large leaves the tickets out and says so, as the mail itself does', async () => {
  const [small, large] = [await sent(10), await sent(MAX_MAIL_BYTES)];
  expect(small.attachments.map(({ filename }) => filename)).toEqual(['bilety.pdf', 'a.ics']);
  expect(small.text).toContain('w załączniku');
  expect(large.attachments.map(({ filename }) => filename)).toEqual(['a.ics']);
  expect(large.text).toContain('na stronie');
});
