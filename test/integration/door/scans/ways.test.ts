import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { ticketStore, voidWrite } from '#functions/store/tickets/tickets.ts';
import { orderTimeline } from '#functions/tickets/order-timeline.ts';
import {
  createGate,
  editGate,
  getPresence,
  getToday,
  listGates,
  type Today,
} from '#shared/contract/gates.ts';
import { myGate, scan } from '#shared/contract/scans.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { Direction, Passage } from '#shared/domain/gate.ts';
import type { Order } from '#shared/domain/order.ts';
import { type Ticket, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { people } from '#test/support/staff.ts';

let api: Api;
let cookie: string;
let fairId: string;
/** A type whose next entry asks for an exit. */
let ticketTypeId: string;
/** Tokens. */
let gates: Record<Direction, string>;

const newGate = async (direction: Direction): Promise<string> => {
  const { body } = await api.call(createGate, {
    cookie,
    body: { fairId, name: `Hala ${direction}`, direction },
  });
  return String(body.token);
};

beforeAll(async () => {
  api = await startApi();
  fairId = api.seeded.fairId;
  cookie = await api.loginAs('Admin');
  await openIssuing(api.db);
  const admission = { days: [], entries: 'after-exit' as const };
  const { body } = await api.call(createTicketType, {
    cookie,
    body: { ...typeFields({ price: 0, admission }), fairId },
  });
  ticketTypeId = String(body.id);
  gates = { in: await newGate('in'), out: await newGate('out'), both: await newGate('both') };
});
afterAll(() => api.stop());

let ticket: Ticket;
beforeEach(async () => {
  const orderId = newId('ord');
  const id = ticketIdOf(orderId, 1);
  ticket = {
    ...{ id, orderId, fairId, ticketTypeId, status: 'valid', admissions: 0 },
    holder: somebody({ name: 'Anna', surname: 'Lis' }),
    securityCode: signer.securityCode(id),
    issuedAt: new Date().toISOString(),
  };
  await ticketStore(api.db).issue(ticket);
});

const stored = () => ticketStore(api.db).byId(ticket.id);
const qr = () => qrAddress(publicUrl, signer.sign(ticket.id), 'pl');

async function pass(
  at: Direction,
  { passage, attemptId, code = qr() }: { passage?: Passage; attemptId?: string; code?: string } = {},
): Promise<unknown> {
  const body = { code, ...(passage && { passage }), ...(attemptId && { attemptId }) };
  const { body: verdict } = await api.call(scan, { body, headers: { 'x-gate': gates[at] } });
  return verdict.result;
}

const presence = () => api.read(getPresence, { cookie, params: { fairId } });

async function recorded(): Promise<string[]> {
  const query = { query: ticketNumberOf(ticket.id), orderBy: 'at', ascending: '1' };
  const { body } = await api.call(getScans, { cookie, params: { fairId }, query });
  return (body.data as { result: string }[]).map(({ result }) => result);
}

test('a ticket whose type asks for it comes in again once it was read on the way out', async () => {
  expect(await pass('in')).toBe('admitted');
  expect(await pass('in')).toBe('already-inside');
  expect(await pass('out')).toBe('exited');
  expect(await pass('both')).toBe('admitted');
  expect(await pass('both', { passage: 'out' })).toBe('exited');
  expect(await recorded()).toEqual(['admitted', 'already-inside', 'exited', 'admitted', 'exited']);
});

test('nobody is held back on the way out, neither without an entry nor with a void ticket', async () => {
  expect(await pass('out')).toBe('exited');
  expect(await stored()).toMatchObject({ admissions: 0, lastExit: { gateId: gates.out.split('.')[0] } });
  expect(await pass('out', { code: typedCodeOf(ticket.id) })).toBe('exited');
  await api.db.write(voidWrite(ticket, { issued: true }));
  expect([await pass('in'), await pass('out')]).toEqual(['void', 'exited']);
  expect(await pass('out', { code: `${ticketNumberOf(ticket.id)}-ZZZZZZ` })).toBe('wrong-code');
});

test('an exit whose answer was lost is answered the same, and counted once', async () => {
  await pass('in', { attemptId: 'attempt-1' });
  expect(await pass('out', { attemptId: 'attempt-2' })).toBe('exited');
  expect(await pass('out', { attemptId: 'attempt-2' })).toBe('exited');
  expect(await recorded()).toEqual(['admitted', 'exited']);
});

test('an exit is judged anew where the ticket came in since it was read', async () => {
  const read = await stored();
  await pass('in');
  const exit = { at: new Date().toISOString(), gateId: 'gate_a', day: '2026-11-21' };
  expect(read && (await ticketStore(api.db).exit(read, exit, 'signature'))).toBe(false);
});

test('events at a gate keep its name of then, and later ones have the new one', async () => {
  const token = await newGate('both');
  const passed = async () =>
    (await api.call(scan, { body: { code: qr() }, headers: { 'x-gate': token } })).body;
  await passed();
  const rename = { id: token.split('.')[0] ?? '', name: 'Hala nowa' };
  expect((await api.call(editGate, { cookie, body: rename })).body).not.toHaveProperty('formerNames');
  expect(await passed()).toMatchObject({ result: 'already-inside', earlier: { gate: 'Hala both' } });
  const query = { query: ticketNumberOf(ticket.id), orderBy: 'at', ascending: '1' };
  const { body } = await api.call(getScans, { cookie, params: { fairId }, query });
  expect(body.data).toMatchObject([{ gate: 'Hala both' }, { gate: 'Hala nowa' }]);
  const timeline = orderTimeline({
    ...{ order: { createdAt: ticket.issuedAt } as Order, tickets: [(await stored()) ?? ticket] },
    gates: await gateStore(api.db).ofFair(fairId),
    ...{ mails: [], repayments: [], acts: [], suppressed: [] },
  });
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'entry', gate: 'Hala both' }));
});

test('a gate tells its phone and the office which way it is passed', async () => {
  const { body } = await api.call(myGate, { headers: { 'x-gate': gates.both } });
  expect(body.direction).toBe('both');
  const listed = await api.read(listGates, { cookie, params: { fairId } });
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Hala out', direction: 'out' }));
});

test('the office sees who is inside by type, what passed each gate, and which device was there last', async () => {
  const before = await presence();
  const headers = { 'x-gate': gates.both };
  await api.call(myGate, {
    query: { device: 'Android, Chrome', deviceId: 'dev_000000000001', unsent: '3' },
    headers,
  });
  await pass('both');
  // Everybody who looks within five seconds shares one answer.
  expect(await presence()).toEqual(before);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
  const after = await presence();
  vi.useRealTimers();
  expect(after.inside).toBe(before.inside + 1);
  expect(after.types.find(({ id }) => id === ticketTypeId)?.name?.pl).toBe('Bilet dwudniowy');
  const gate = after.gates.find(({ name }) => name === 'Hala both');
  expect(gate).toMatchObject({ direction: 'both', devices: [{ name: 'Android, Chrome', unsent: 3 }] });
  const earlier = before.gates.find(({ name }) => name === 'Hala both');
  expect(gate?.entries).toBe((earlier?.entries ?? 0) + 1);
});

test('a device’s contact is written once a minute, and at once when it has scans to send or has sent them', async () => {
  const gateId = gates.in.split('.')[0] ?? '';
  const contactAt = async (milliseconds: number, unsent: number, id = 'dev_000000000001') => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds });
    const query = { device: 'Mac, Safari', deviceId: id, unsent: String(unsent) };
    await api.call(myGate, { query, headers: { 'x-gate': gates.in } });
    vi.useRealTimers();
    return Date.parse((await gateStore(api.db).device(gateId, id))?.at ?? '') - start;
  };
  const start = Date.now();
  expect(await contactAt(0, 0)).toBe(0);
  expect(await contactAt(59_000, 0)).toBe(0);
  expect(await contactAt(59_500, 2)).toBe(59_500);
  expect(await contactAt(59_700, 1)).toBe(59_500);
  expect(await contactAt(59_900, 0)).toBe(59_900);
  expect(await contactAt(59_950, 0, 'dev_000000000002')).toBe(59_950);
  expect(await contactAt(119_900, 0)).toBe(119_900);
});

test('devices are listed for a week, the latest first', async () => {
  const gateId = newId('gate');
  const store = gateStore(api.db);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
  for (const [id, day] of [
    ['dev_000000000001', 20],
    ['dev_000000000002', 27],
    ['dev_000000000003', 21],
  ] as const)
    await store.noteDevice(gateId, { id, at: at(day) });
  const listed = await store.devices(gateId, new Date(at(27)));
  expect(listed.map(({ id }) => id)).toEqual(['dev_000000000002', 'dev_000000000003']);
});

const today = () => api.read(getToday, { cookie, params: { fairId } });

test('the board of the day has arrivals, refusals and each gate’s last reading, one look for ten seconds', async () => {
  const start = Date.now();
  const todayAt = async (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds });
    const seen = await today();
    vi.useRealTimers();
    return seen;
  };
  // Other tests may have asked a moment ago.
  const before = await todayAt(10_000);
  await pass('in');
  await pass('both');
  expect(await todayAt(19_999)).toEqual(before);
  const after = await todayAt(20_000);
  expect([after.inside, after.arrived]).toEqual([before.inside + 1, before.arrived + 1]);
  const insideAlready = (today: Today) =>
    today.refusals.find(({ result }) => result === 'already-inside')?.readings ?? 0;
  expect(insideAlready(after)).toBe(insideAlready(before) + 1);
  const gate = after.gates.find(({ name }) => name === 'Hala both');
  expect(gate?.lastReading?.result).toBe('already-inside');
  expect(after.hours.reduce((all, { arrived }) => all + arrived, 0)).toBe(after.arrived);
});

test('staff of the door see the board of the day without what the tills took', async () => {
  const { browser } = await people(api, () => cookie)(['Door']);
  const params = { fairId };
  const [all, atTheDoor] = await Promise.all(
    [cookie, browser.session].map(async (as) => (await api.call(getToday, { cookie: as, params })).body),
  );
  expect(all).toHaveProperty('takings');
  const { takings: _, ...others } = all ?? {};
  expect(atTheDoor).toEqual(others);
});

test.each([getPresence, getToday])('nobody is inside a fair that is not there', async (row) => {
  const { body } = await api.call(row, { cookie, params: { fairId: newId('fair') } });
  expect(body.code).toBe('not_found');
});

test('the reason for letting somebody in without a code is kept with the scan', async () => {
  const headers = { 'x-gate': gates.in };
  await api.call(scan, { body: { code: qr(), reason: 'vip' }, headers });
  const query = { query: ticketNumberOf(ticket.id) };
  const { body } = await api.call(getScans, { cookie, params: { fairId }, query });
  expect(body.data).toMatchObject([{ result: 'admitted', reason: 'vip' }]);
});
