import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { type Message, messageHeld, messageStore } from '#functions/store/mail/messages.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const at = now.toISOString();
const MAILBOX = 'a'.repeat(32);
const tickets = ['tkt_00000000000001'];

let engine: Engine;
let store: ReturnType<typeof messageStore>;
let message: Message;
beforeAll(async () => {
  engine = await startEngine();
  store = messageStore(engine.db);
});
afterAll(() => engine.stop());

const change = () => ({
  entityId: newId('fair'),
  actorId: 'test',
  action: 'message-started' as const,
  at: now,
});
const made = (): Message => ({
  ...{ id: newId('msg'), fairId: newId('fair'), found: { query: '', byColumn: {} } },
  text: { subject: { pl: 'a' }, title: { pl: 'b' }, body: { pl: 'c' }, button: { pl: 'd' } },
  ...{ state: 'sending', by: 'usr_000000000001', startedBy: 'biuro@example.com', startedAt: at, sendAt: at },
  ...{ fingerprint: 'f', round: 1, cursor: '', sent: 0, leftOut: {}, fellOut: {}, bounced: 0, complained: 0 },
  wakeAt: messageHeld(now, 'collecting'),
});
beforeEach(async () => {
  message = await store.start(made(), change());
  await store.add(message.id, [{ mailboxHash: MAILBOX, tickets }]);
});

const recipient = async () => (await store.recipients(message.id))[0];
const counts = async () => {
  const { sent = 0, bounced = 0, fellOut = {} } = (await store.read(message)) ?? {};
  return { sent, bounced, fellOut };
};
const claim = () => store.claim(message.id, MAILBOX, now);
const settle = () => store.settle(message, MAILBOX, { state: 'sent' }, now);

test('a message that is begun again stays as it was', async () => {
  const again = await store.start({ ...message, fingerprint: 'another' }, change());
  expect(again.fingerprint).toBe('f');
});

test.each([
  ['an earlier round', { round: 0 }],
  ['another state', { state: 'stopped' }],
  ['an earlier place', { cursor: 'b' }],
] as const)('a message that was seen in %s does not move', async (_, seen) => {
  expect(await store.move({ ...message, ...seen }, { state: 'done' })).toBe(false);
  expect((await store.read(message))?.state).toBe('sending');
  expect(await store.move(message, { state: 'done' })).toBe(true);
});

test('a recipient who is found again is not begun anew', async () => {
  await claim();
  await store.add(message.id, [{ mailboxHash: MAILBOX, tickets: [] }]);
  expect(await recipient()).toMatchObject({ state: 'sending', tickets });
});

test('a mail is claimed once, and counted once', async () => {
  expect(await claim()).toBeUndefined();
  expect(await claim()).toMatchObject({ state: 'sending', at });
  expect([await settle(), await settle()]).toEqual([true, false]);
  expect(await counts()).toMatchObject({ sent: 1 });
  expect(await claim()).toMatchObject({ state: 'sent' });
});

test('a mail that nobody claimed is neither counted nor released', async () => {
  expect(await settle()).toBe(false);
  expect(await counts()).toMatchObject({ sent: 0 });
  await claim();
  await settle();
  expect(await store.release(message.id, MAILBOX)).toBe(false);
  expect(await recipient()).toMatchObject({ state: 'sent' });
});

test('a mail that comes back is counted once, and only where it was sent', async () => {
  const note = () => store.noteReturned(message, MAILBOX, 'bounced');
  expect(await note()).toBe(false);
  await claim();
  await settle();
  expect([await note(), await note()]).toEqual([true, false]);
  expect(await counts()).toMatchObject({ bounced: 1 });
});

test('a message that is gone is not made anew by what comes later of its mails', async () => {
  const gone = { id: message.id, fairId: newId('fair') };
  await claim();
  expect(await store.settle(gone, MAILBOX, { state: 'sent' }, now)).toBe(false);
  await settle();
  expect(await store.noteReturned(gone, MAILBOX, 'bounced')).toBe(false);
  expect(await store.ofFair(gone.fairId)).toEqual([]);
});
