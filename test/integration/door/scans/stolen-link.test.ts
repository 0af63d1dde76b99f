import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { getAudit } from '#shared/contract/audit.ts';
import {
  createGate,
  getEntries,
  getPresence,
  type Presence,
  removeGate,
  settleEntries,
} from '#shared/contract/gates.ts';
import { getDoorList, myGate, scan, syncScans } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { OfflineScan } from '#shared/domain/offline-scan.ts';
import { LISTED_PASSAGES } from '#shared/domain/scan.ts';
import { type Ticket, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openIssuing, publicUrl, signer } from '#test/support/issue.ts';
import { typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

/** A Saturday of the seeded fair. */
const TEN = '2026-11-21T10:00:00.000Z';
const HOLDERS = 120;

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;
let tickets: Ticket[];
/** The gate's token, which keepers and a thief have. */
let gate: { id: string; token: string };

const goTo = (at: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
/** Where the clock goes on from test to test, since a process remembers what it has read. */
let reached = Date.parse(TEN);
const later = (milliseconds: number) => goTo(Date.now() + milliseconds);

async function issued(): Promise<Ticket> {
  const orderId = newId('ord');
  const id = ticketIdOf(orderId, 1);
  const ticket: Ticket = {
    ...{ id, orderId, fairId, ticketTypeId, status: 'valid', admissions: 0 },
    holder: somebody({ name: 'Anna', surname: 'Lis' }),
    securityCode: signer.securityCode(id),
    issuedAt: new Date().toISOString(),
  };
  await ticketStore(api.db).issue(ticket);
  return ticket;
}

beforeAll(async () => {
  goTo(TEN);
  api = await startApi();
  fairId = api.seeded.fairId;
  cookie = await api.loginAs('Admin');
  await openIssuing(api.db);
  const body = { ...typeFields({ price: 0, admission: { days: [], entries: 'once' as const } }), fairId };
  ticketTypeId = String((await api.call(createTicketType, { cookie, body })).body.id);
});
afterAll(() => api.stop());
afterEach(() => {
  reached = Date.now();
});
beforeEach(async () => {
  goTo(reached + MINUTE);
  cookie = await api.loginAs('Admin');
  const { body } = await api.call(createGate, {
    cookie,
    body: { fairId, name: 'Brama A', direction: 'both' },
  });
  gate = { id: (body.gate as { id: string }).id, token: String(body.token) };
  tickets = await Promise.all(Array.from({ length: HOLDERS }, issued));
});

let attempts = 0;
const at = (milliseconds = 0) => new Date(Date.now() + milliseconds).toISOString();
const reading = (code: string, time = at(), fields: Partial<OfflineScan> = {}): OfflineScan => {
  attempts += 1;
  const clock = { at: time, rawAt: time, clockOffset: 0 };
  return { attemptId: `attempt-${attempts}`, gateId: gate.id, code, result: 'admitted', ...clock, ...fields };
};
const listed = (ticket: Ticket, time = at(), fields: Partial<OfflineScan> = {}): OfflineScan =>
  reading(ticketNumberOf(ticket.id), time, { listed: true, reason: 'no-ticket', ...fields });
const qr = (ticket: Ticket) => qrAddress(publicUrl, signer.sign(ticket.id), 'pl');

const THIEF = 'dev_7h1ef0000000';
const KEEPER = 'dev_keeper000000';
const headers = () => ({ 'x-gate': gate.token });
const contact = (deviceId: string) =>
  api.call(myGate, { headers: headers(), query: { deviceId, device: 'Android, Chrome' } });
async function send(scans: OfflineScan[], id = THIEF): Promise<{ outcome: string }[]> {
  const { status, body } = await api.call(syncScans, { headers: headers(), body: { device: { id }, scans } });
  expect(status).toBe(200);
  return body.outcomes as { outcome: string }[];
}

const stored = async (of: readonly Ticket[]) => Promise.all(of.map(({ id }) => ticketStore(api.db).byId(id)));
/** The tickets among these that count as used. */
const used = async (of: readonly Ticket[] = tickets) =>
  (await stored(of)).filter((ticket) => ticket?.admissions).length;
const verdictAtGate = async (ticket: Ticket) =>
  (await api.call(scan, { headers: headers(), body: { code: qr(ticket) } })).body.result;

async function presence(): Promise<Presence> {
  later(6_000);
  return api.read(getPresence, { cookie, params: { fairId } });
}
const remove = () => api.call(removeGate, { cookie, body: { id: gate.id } });
const settle = async (act: 'undo' | 'leave-out' | 'count', since: string, fields = {}) =>
  (await api.call(settleEntries, { cookie, body: { fairId, gateId: gate.id, act, since, ...fields } })).body;
const entriesSince = (since: string) =>
  api.read(getEntries, { cookie, params: { fairId }, query: { since } });

describe('a day of a fair with a stolen link from 10:00, which ends at 10:05', () => {
  test('the thief shuts few out, none after the link ended, and two presses of the office let all in', async () => {
    const { ofGate, ofDevice } = LISTED_PASSAGES;
    const { inside } = await presence();
    await contact(KEEPER);
    const [guest, ...others] = tickets as [Ticket, ...Ticket[]];
    expect(await verdictAtGate(guest)).toBe('admitted');
    const since = at();

    // 10:01: every ticket of the list, by one device, by ten invented ones, and at invented times.
    later(MINUTE);
    await contact(THIEF);
    await send(others.map((ticket) => listed(ticket)));
    expect(await used(others)).toBe(ofDevice);
    for (let device = 0; device < 10; device += 1) {
      const invented = `dev_made${device}0000000`;
      await contact(invented);
      await send(
        others.map((ticket) => listed(ticket)),
        invented,
      );
      await send(
        others.map((ticket) => listed(ticket, at(-5 * HOUR))),
        invented,
      );
    }
    expect(await used(others)).toBeLessThanOrEqual(ofGate);

    // 10:05: first press. Nothing that the thief sends any more changes a ticket.
    later(4 * MINUTE);
    const before = await used(others);
    const end = at();
    await remove();
    later(3 * MINUTE);
    await send(others.map((ticket) => listed(ticket)));
    await send(others.map((ticket) => listed(ticket, end)));
    await send(others.map((ticket) => listed(ticket, since)));
    expect(await used(others)).toBe(before);
    expect((await presence()).inside).toBe(inside + before + 1);
    const held = (await presence()).held.filter(({ gateId }) => gateId === gate.id);
    expect(held.map(({ why }) => why).sort()).toEqual(['ended', 'no-code']);

    // The office sees what it would undo before it does; second press.
    const seen = await entriesSince(since);
    expect(seen.reduce((sum, { withoutCode }) => sum + withoutCode, 0)).toBeGreaterThanOrEqual(before);
    expect(await used(others)).toBe(before);
    const undone = await settle('undo', since, { withoutCode: true });
    expect(undone).toMatchObject({ left: 0 });
    expect(await used(others)).toBe(0);
    expect((await stored([guest]))[0]).toMatchObject({ admissions: 1 });
    expect((await presence()).inside).toBe(inside + 1);
    const trail = (await api.call(getAudit, { cookie, params: { entityId: fairId } })).body;
    expect(JSON.stringify(trail.entries)).toContain('entries-undone');

    // Everybody comes in by their own code at another gate.
    const { body } = await api.call(createGate, { cookie, body: { fairId, name: 'Brama B' } });
    gate = { id: (body.gate as { id: string }).id, token: String(body.token) };
    for (const ticket of others.slice(0, 70)) expect(await verdictAtGate(ticket)).toBe('admitted');
  });
});

describe('passages that only a device’s word speaks for', () => {
  const sinceYesterday = () => at(-30 * HOUR);

  test('entries by name beyond an honest gate’s bound are counted by one press, at their own times', async () => {
    await contact(KEEPER);
    const many = tickets.slice(0, 50).map((ticket) => listed(ticket));
    later(10 * MINUTE);
    await send(many, KEEPER);
    expect(await used()).toBe(LISTED_PASSAGES.ofDevice);
    const held = (await presence()).held.find(({ gateId }) => gateId === gate.id);
    expect(held).toMatchObject({ gate: 'Brama A', why: 'no-code', passages: 30, devices: 1 });
    expect(await settle('count', sinceYesterday())).toEqual({ settled: 30, left: 0 });
    expect(await used()).toBe(50);
    expect(
      (await stored(tickets.slice(0, 50))).every((ticket) => ticket?.lastEntry?.at === many[0]?.at),
    ).toBe(true);
    expect((await presence()).held.filter(({ gateId }) => gateId === gate.id)).toEqual([]);
    // Sent once more, as after a lost answer, nothing counts twice.
    await send(many, KEEPER);
    expect((await stored(tickets.slice(0, 50))).every((ticket) => ticket?.admissions === 1)).toBe(true);
  });

  test('entries that are left out stay on record, change no ticket, and cannot be counted afterwards', async () => {
    await contact(THIEF);
    await remove();
    later(3 * MINUTE);
    await send(tickets.map((ticket) => listed(ticket)));
    expect(await settle('leave-out', sinceYesterday())).toEqual({ settled: HOLDERS, left: 0 });
    expect(await settle('count', sinceYesterday())).toEqual({ settled: 0, left: 0 });
    expect(await used()).toBe(0);
  });

  test('a code that was read before its link ended still counts, and one read after it waits', async () => {
    const [early, late] = tickets as [Ticket, Ticket];
    const before = at();
    later(10 * MINUTE);
    await remove();
    later(10 * MINUTE);
    await send([reading(qr(early), before), reading(qr(late))], KEEPER);
    expect((await stored([early, late])).map((ticket) => ticket?.admissions)).toEqual([1, 0]);
    await settle('count', sinceYesterday());
    expect((await stored([late]))[0]?.admissions).toBe(1);
  });

  test('a device that the gate has never heard of, or at a time before, has no list to name people from', async () => {
    const [one, two] = tickets as [Ticket, Ticket];
    await send([listed(one)], 'dev_newc0mer0000');
    await contact(KEEPER);
    await send([listed(two, at(-HOUR))], KEEPER);
    expect(await used()).toBe(0);
  });

  test('an exit without a code is bounded like an entry', async () => {
    await contact(THIEF);
    await send(tickets.map((ticket) => listed(ticket, at(), { result: 'exited' })));
    const left = (await stored(tickets)).filter((ticket) => ticket?.lastExit).length;
    expect(left).toBe(LISTED_PASSAGES.ofDevice);
  });

  test('a number that no ticket has is nobody inside', async () => {
    await contact(THIEF);
    const { inside } = await presence();
    await send([listed({ id: ticketIdOf('ord_zzzzzzzzzzzz', 1) } as Ticket)]);
    expect((await presence()).inside).toBe(inside);
  });
});

describe('entries that the office undoes', () => {
  test('an entry between two others is taken out of its ticket’s chain', async () => {
    const [ticket] = tickets as [Ticket];
    await contact(KEEPER);
    const times = [0, 1, 2].map((n) => at(n * MINUTE));
    later(10 * MINUTE);
    await send(
      [reading(qr(ticket), times[0]), listed(ticket, times[1]), reading(qr(ticket), times[2])],
      KEEPER,
    );
    expect(await settle('undo', at(-HOUR), { withoutCode: true })).toEqual({ settled: 1, left: 0 });
    expect((await stored([ticket]))[0]).toMatchObject({ admissions: 2, lastEntry: { at: times[2] } });
    expect(await settle('undo', times[2] as string)).toEqual({ settled: 1, left: 0 });
    expect((await stored([ticket]))[0]).toMatchObject({ admissions: 1, lastEntry: { at: times[0] } });
    expect(await settle('undo', at(-HOUR), { deviceId: KEEPER })).toEqual({ settled: 1, left: 0 });
    const [after] = await stored([ticket]);
    expect(after).toMatchObject({ admissions: 0 });
    expect(after).not.toHaveProperty('lastEntry');
  });

  test('a phone hears that an entry of hours ago no longer counts', async () => {
    const [ticket] = tickets as [Ticket];
    await contact(KEEPER);
    const list = async (since: string) =>
      (await api.call(getDoorList, { headers: headers(), query: { since } })).body.passages as unknown[][];
    await send([reading(qr(ticket))], KEEPER);
    later(5 * HOUR);
    const asOf = at();
    later(MINUTE);
    await settle('undo', at(-6 * HOUR));
    later(11 * MINUTE);
    const passages = await list(asOf);
    expect(passages).toContainEqual([ticket.id.slice('tkt_'.length), 0, '', '', '']);
  });
});

test('the entries of a gate that the fair does not have are nobody’s to undo', async () => {
  const body = { fairId, gateId: 'gate_000000000009', act: 'undo' as const, since: at(-HOUR) };
  expect(await api.call(settleEntries, { cookie, body })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('invented devices do not push those off the gate’s list that were there first', async () => {
  await contact(KEEPER);
  for (let device = 0; device < 50; device += 1) {
    later(1_000);
    await contact(`dev_made${String(device).padStart(8, '0')}`);
  }
  const shown = (await presence()).gates.find(({ id }) => id === gate.id)?.devices ?? [];
  expect(shown.map(({ id }) => id)).toContain(KEEPER);
});

test('the list gives ten bits of a code away, and so leaves twenty to be guessed', async () => {
  await contact(KEEPER);
  const { body } = await api.call(getDoorList, { headers: headers(), query: {} });
  const marks = (body.tickets as [string, number, number, string][]).map(([, , , mark]) => mark);
  expect(marks.every((mark) => mark.length <= 2)).toBe(true);
});

test('an honest gate that was a day without a network loses nothing', async () => {
  await contact(KEEPER);
  const [byCode, byName] = [tickets.slice(0, 60), tickets.slice(60)];
  const times = (n: number) => at(n * 10 * MINUTE);
  const scans = [
    ...byCode.map((ticket, n) => reading(qr(ticket), times(n))),
    ...byName.map((ticket, n) => listed(ticket, times(n))),
  ];
  later(24 * HOUR);
  cookie = await api.loginAs('Admin');
  expect((await send(scans, KEEPER)).map(({ outcome }) => outcome)).toEqual(scans.map(() => 'recorded'));
  expect(await used()).toBe(tickets.length);
});
