import { existsSync, readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Inbox } from '#infra/local-cloud/mail/inbox.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const now = new Date('2026-11-21T10:00:00.000Z');
const message = (subject: string) =>
  Buffer.from(`From: bilety@example.com\r\nTo: ala@example.com\r\nSubject: ${subject}\r\n\r\nDzień dobry`);

test.each([
  ['in memory', undefined],
  ['in a directory', `${directory.path}/mails`],
])('an inbox %s has every mail as it came, and those since an instant', async (_, at) => {
  const inbox = new Inbox(at);
  const first = inbox.receive(message('Pierwszy'), now);
  inbox.receive(message('Drugi'), new Date(now.getTime() + 1000));
  const mails = await inbox.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Pierwszy', 'Drugi']);
  expect(mails[0]).toMatchObject({ messageId: first, destination: { to: ['ala@example.com'] } });
  const since = await inbox.mails(now.getTime() / 1000 + 1);
  expect(since.map(({ subject }) => subject)).toEqual(['Drugi']);
});

test('an inbox in a directory is there again when it is opened anew, until it is cleared', async () => {
  const at = `${directory.path}/kept`;
  new Inbox(at).receive(message('Zostaje'), now);
  const again = new Inbox(at);
  expect((await again.mails()).map(({ subject }) => subject)).toEqual(['Zostaje']);
  again.clear();
  expect(await again.mails()).toEqual([]);
  expect(existsSync(at) && readdirSync(at)).toEqual([]);
});
