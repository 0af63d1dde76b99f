import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { ticketStore, voidWrite } from '#functions/store/tickets/tickets.ts';
import { createGate, getPresence, pairGate, removeGate } from '#shared/contract/gates.ts';
import { myGate, scan, syncScans, undoScan } from '#shared/contract/scans.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { MAX_SYNC, type OfflineScan, type SyncOutcome } from '#shared/domain/offline-scan.ts';
import { type Ticket, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromNoonOn } from '#test/support/at-noon.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let fairId: string;
/** Types by how often they admit. */
const types: Record<string, string> = {};
/** Tokens of two gates, new for each test. */
let here: string;
let there: string;

const newGate = async (name: string, owner = fairId): Promise<string> => {
  const body = { fairId: owner, name, direction: 'both' };
  return String((await api.call(createGate, { cookie, body })).body.token);
};
const gateIn = (token: string): string => token.split('.')[0] ?? '';

fromNoonOn();
beforeAll(async () => {
  api = await startApi();
  fairId = api.seeded.fairId;
  cookie = await api.loginAs('Admin');
  await openIssuing(api.db);
  for (const entries of ['once-a-day', 'once', 'unlimited', 'after-exit'] as const) {
    const body = { ...typeFields({ price: 0, admission: { days: [], entries } }), fairId };
    types[entries] = String((await api.call(createTicketType, { cookie, body })).body.id);
  }
});
afterAll(() => api.stop());
beforeEach(async () => {
  [here, there] = [await newGate('Brama A'), await newGate('Brama B')];
});

async function issued(entries = 'once-a-day', fields: Partial<Ticket> = {}): Promise<Ticket> {
  const orderId = newId('ord');
  const id = ticketIdOf(orderId, 1);
  const ticket: Ticket = {
    ...{ id, orderId, fairId, ticketTypeId: types[entries] ?? '', status: 'valid', admissions: 0 },
    holder: somebody({ name: 'Anna', surname: 'Lis' }),
    securityCode: signer.securityCode(id),
    issuedAt: new Date().toISOString(),
    ...fields,
  };
  await ticketStore(api.db).issue(ticket);
  return ticket;
}

const qr = (ticketId: string) => qrAddress(publicUrl, signer.sign(ticketId), 'pl');
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

let attempts = 0;
const read = (code: string, fields: Partial<OfflineScan> = {}): OfflineScan => {
  attempts += 1;
  const at = fields.at ?? ago(5 * MINUTE);
  const result = 'admitted';
  return { attemptId: `attempt-${attempts}`, gateId: gateIn(here), code, result, ...clock(at), ...fields };
};
/** A device whose clock is 30 seconds behind. */
const clock = (at: string) => ({
  at,
  rawAt: new Date(Date.parse(at) - 30_000).toISOString(),
  clockOffset: 30_000,
});

const send = (scans: OfflineScan[], token = here, name = 'Android, Chrome') => {
  const device = { id: 'dev_000000000001', name };
  return api.call(syncScans, { body: { device, scans }, headers: { 'x-gate': token } });
};
const outcomes = async (scans: OfflineScan[], token = here): Promise<SyncOutcome[]> =>
  (await send(scans, token)).body.outcomes as SyncOutcome[];
const outcome = async (scan: OfflineScan, token = here) => (await outcomes([scan], token))[0];

const online = async (token: string, ticketId: string, attemptId: string) =>
  (await api.call(scan, { body: { code: qr(ticketId), attemptId }, headers: { 'x-gate': token } })).body;
const stored = (ticketId: string) => ticketStore(api.db).byId(ticketId);

async function recorded(ticketId: string): Promise<Record<string, unknown>[]> {
  const query = { query: ticketNumberOf(ticketId), orderBy: 'at', ascending: '1' };
  const { body } = await api.call(getScans, { cookie, params: { fairId }, query });
  return body.data as Record<string, unknown>[];
}

describe('a scan that a device made without a network', () => {
  test('a scan is counted once, however often it is sent, at its own corrected time', async () => {
    const { id } = await issued();
    const sent = read(qr(id));
    for (let time = 0; time < 3; time += 1)
      expect(await outcomes([sent, sent])).toEqual(
        [1, 2].map(() => ({ attemptId: sent.attemptId, outcome: 'recorded' })),
      );
    expect(await recorded(id)).toMatchObject([
      { result: 'admitted', offline: true, at: sent.at, gate: 'Brama A', conflict: '' },
    ]);
    expect(await stored(id)).toMatchObject({ admissions: 1, lastEntry: { at: sent.at } });
    expect((await online(there, id, 'attempt-after')).result).toBe('already-inside');
  });

  test('a person found by name in the device’s list is an entry with its reason', async () => {
    const { id } = await issued();
    await gateStore(api.db).noteDevice(gateIn(here), { id: 'dev_000000000001', at: ago(HOUR) });
    const sent = read(ticketNumberOf(id), { listed: true, reason: 'no-ticket' });
    expect((await outcome(sent))?.outcome).toBe('recorded');
    expect((await outcome(sent))?.outcome).toBe('recorded');
    expect(await stored(id)).toMatchObject({ admissions: 1, lastEntry: { at: sent.at } });
    expect(await recorded(id)).toMatchObject([{ result: 'admitted', reason: 'no-ticket', conflict: '' }]);
    const twice = read(ticketNumberOf(id), { listed: true, reason: 'vip' });
    expect((await outcome(twice))?.conflict?.reason).toBe('already-inside');
  });

  test('a number is no proof without the search and its reason', async () => {
    const { id } = await issued();
    for (const fields of [{}, { listed: true } as const, { reason: 'vip' } as const])
      expect((await outcome(read(ticketNumberOf(id), fields)))?.conflict?.reason).toBe('wrong-code');
    const nobody = ticketNumberOf(ticketIdOf('ord_zzzzzzzzzzzz', 1));
    expect((await outcome(read(nobody, { listed: true, reason: 'vip' })))?.conflict?.reason).toBe('unknown');
    expect(await stored(id)).toMatchObject({ admissions: 0 });
  });

  test('nobody is let in by name where the organiser gives none to gates', async () => {
    const fairs = fairStore(api.db);
    const before = await fairs.byId(fairId);
    if (!before) throw new Error('the fair is gone');
    const change = { entityId: fairId, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
    await fairs.save({ ...before, doorNames: 'none', version: before.version + 1 }, change);
    // The door keeps a fair for half a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });
    const { id } = await issued();
    const sent = read(ticketNumberOf(id), { listed: true, reason: 'vip' });
    expect((await outcome(sent))?.conflict?.reason).toBe('wrong-code');
    expect(await stored(id)).toMatchObject({ admissions: 0 });
    await fairs.save({ ...before, version: before.version + 2 }, change);
    vi.setSystemTime(Date.now() + MINUTE);
    expect((await outcome(read(ticketNumberOf(id), { listed: true, reason: 'vip' })))?.outcome).toBe(
      'recorded',
    );
  });

  test('a refusal is recorded and changes no ticket', async () => {
    const { id } = await issued();
    const sent = [read(qr(id), { result: 'already-inside' }), read('ABC', { result: 'forged' })];
    expect((await outcomes(sent)).map((outcome) => outcome.outcome)).toEqual(['recorded', 'recorded']);
    expect(await stored(id)).toMatchObject({ admissions: 0 });
    expect(await recorded(id)).toMatchObject([{ result: 'already-inside', offline: true }]);
  });

  test('an entry that was undone on the device is recorded as undone', async () => {
    const { id } = await issued();
    const sent = read(qr(id), { undoneAt: ago(4 * MINUTE) });
    expect((await outcome(sent))?.outcome).toBe('recorded');
    expect(await stored(id)).toMatchObject({ admissions: 0 });
    expect(await recorded(id)).toMatchObject([{ result: 'admitted', undone: true }]);
  });

  test('an exit is kept with its ticket if it is the last, and recorded in any case', async () => {
    const { id } = await issued('after-exit');
    const [early, late] = [ago(20 * MINUTE), ago(10 * MINUTE)];
    const exit = (at: string) => read(qr(id), { result: 'exited', ...clock(at) });
    expect((await outcome(exit(late)))?.outcome).toBe('recorded');
    expect((await outcome(exit(early)))?.outcome).toBe('recorded');
    expect((await stored(id))?.lastExit?.at).toBe(late);
    expect((await recorded(id)).map(({ result }) => result)).toEqual(['exited', 'exited']);
  });

  test('a typed code proves its ticket here, too', async () => {
    const { id } = await issued();
    expect((await outcome(read(typedCodeOf(id))))?.outcome).toBe('recorded');
    expect((await stored(id))?.admissions).toBe(1);
  });
});

describe('an attempt that the server had recorded although its answer was lost', () => {
  test.each(['in', 'out'] as const)('a passage %s is not counted again', async (passage) => {
    const { id } = await issued('unlimited');
    const sent = read(qr(id), { asked: true, result: passage === 'in' ? 'admitted' : 'exited' });
    const body = { code: sent.code, attemptId: sent.attemptId, passage };
    await api.call(scan, { body, headers: { 'x-gate': here } });
    expect((await outcome({ ...sent, ...clock(ago(-1_000)) }))?.outcome).toBe('recorded');
    expect(await recorded(id)).toHaveLength(1);
  });

  test('an attempt whose answer was lost is found among the entries since, and also where the server’s clock was a little earlier', async () => {
    const { id } = await issued('unlimited');
    const sent = read(qr(id), { asked: true });
    await online(here, id, sent.attemptId);
    await online(there, id, 'attempt-since');
    for (const at of [ago(2_000), ago(-2_000)])
      expect((await outcome({ ...sent, ...clock(at) }))?.outcome).toBe('recorded');
    expect((await stored(id))?.admissions).toBe(2);
  });
});

describe('a ticket that was let in twice', () => {
  test('the second is told of the first: time, gate and device', async () => {
    const { id } = await issued();
    const first = read(qr(id), clock(ago(10 * MINUTE)));
    await send([first]);
    const second = read(qr(id), { gateId: gateIn(there) });
    const conflict = {
      reason: 'already-inside',
      other: { at: first.at, gate: 'Brama A', device: 'Android, Chrome' },
    };
    const told = { attemptId: second.attemptId, outcome: 'conflict', conflict };
    expect(await outcome(second, there)).toEqual(told);
    expect(await outcome(second, there)).toEqual(told);
    expect(await recorded(id)).toMatchObject([
      { result: 'admitted', conflict: '' },
      { result: 'admitted', conflict: 'already-inside' },
    ]);
    expect((await stored(id))?.admissions).toBe(2);
  });

  test('an entry that is told late goes before those that were later, and is told of the next', async () => {
    const { id } = await issued();
    await online(there, id, 'attempt-first');
    const first = (await stored(id))?.lastEntry;
    const late = read(qr(id));
    expect(await outcome(late)).toMatchObject({
      outcome: 'conflict',
      conflict: { other: { at: first?.at, gate: 'Brama B' } },
    });
    expect((await stored(id))?.lastEntry).toEqual(first);
  });

  test('undoing the last entry brings back the one that was told late', async () => {
    const { id } = await issued('unlimited');
    const { scanId } = await online(there, id, 'attempt-undone');
    const late = read(qr(id));
    await outcome(late);
    await api.call(undoScan, { body: { scanId }, headers: { 'x-gate': there } });
    expect(await stored(id)).toMatchObject({ admissions: 1, lastEntry: { at: late.at } });
  });

  test('the gate that let it in first is told with its figures, and the office with both places', async () => {
    const { id } = await issued();
    await send([read(qr(id), clock(ago(MINUTE)))]);
    const second = read(qr(id), { gateId: gateIn(there), ...clock(ago(1_000)) });
    await send([second], there, 'iPhone, Safari');
    const other = { at: second.at, gate: 'Brama B', device: 'iPhone, Safari' };
    const { body } = await api.call(myGate, { headers: { 'x-gate': here } });
    expect(body.conflicts).toMatchObject([{ ticketId: id, other }]);
    expect((await api.call(myGate, { headers: { 'x-gate': there } })).body.conflicts).toEqual([]);
    // A gate that is removed since is still named.
    await api.call(removeGate, { cookie, body: { id: gateIn(here) } });
    const presence = (await api.call(getPresence, { cookie, params: { fairId } })).body;
    expect((presence.conflicts as object[])[0]).toMatchObject({
      ...{ ticketId: id, ...other, reason: 'already-inside' },
      other: { gate: 'Brama A', device: 'Android, Chrome' },
    });
  });

  test('of two phones that send at one moment, exactly one is told', async () => {
    const { id } = await issued('once');
    const [one, other] = [read(qr(id)), read(qr(id), { gateId: gateIn(there) })];
    const both = await Promise.all([outcome(one), outcome(other, there)]);
    expect(both.map((told) => told?.outcome).sort()).toEqual(['conflict', 'recorded']);
    expect((await stored(id))?.admissions).toBe(2);
  });
});

describe('what the server would not have admitted', () => {
  test('a ticket that was voided meanwhile stays void, and its entry is recorded', async () => {
    const ticket = await issued();
    await api.db.write(voidWrite(ticket, { issued: true }));
    expect(await outcome(read(qr(ticket.id)))).toMatchObject({
      outcome: 'conflict',
      conflict: { reason: 'void' },
    });
    expect(await stored(ticket.id)).toMatchObject({ status: 'void', admissions: 1 });
    expect(await recorded(ticket.id)).toMatchObject([{ result: 'admitted', conflict: 'void' }]);
  });

  test('another fair’s ticket is recorded here and not counted there', async () => {
    const { id } = await issued('once', { fairId: 'fair_000000000000' });
    expect((await outcome(read(qr(id))))?.conflict).toEqual({ reason: 'other-fair' });
    expect((await stored(id))?.admissions).toBe(0);
  });

  test('a ticket that is not there, one of no type, a forged code and a wrong one are told apart', async () => {
    const removed = ticketIdOf(newId('ord'), 1);
    const { id } = await issued();
    const typeless = await issued('none', { ticketTypeId: newId('typ') });
    const told = await outcomes([
      read(qr(removed)),
      read(qr(typeless.id)),
      read(qr(id).replace(/.{6}(?=&)/, 'AAAAAA')),
      read(`${ticketNumberOf(id)}-ZZZZZZ`),
    ]);
    expect(told.map(({ conflict }) => conflict?.reason)).toEqual([
      'unknown',
      'unknown',
      'forged',
      'wrong-code',
    ]);
    // A code that proves nothing counts for nobody.
    expect(await recorded(id)).toEqual([]);
    expect(await recorded(removed)).toMatchObject([{ result: 'admitted', conflict: 'unknown' }]);
  });

  test('guesses sent at once are counted like typed ones, and past the limit even the right code says nothing', async () => {
    const { id } = await issued();
    const guesses = Array.from({ length: 25 }, (_, n) =>
      read(`${ticketNumberOf(id)}-ZZZZ${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[n]}Z`),
    );
    await send(guesses);
    expect((await outcome(read(typedCodeOf(id))))?.conflict).toEqual({ reason: 'wrong-code' });
    expect((await outcome(read(qr(id))))?.outcome).toBe('recorded');
  });
});

describe('what is not taken', () => {
  test('a scan from the future, one of another gate, and an attempt that had another code', async () => {
    const [one, other] = [await issued(), await issued()];
    const sent = read(qr(one.id));
    await send([sent]);
    const told = await outcomes([
      read(qr(other.id), clock(ago(-3 * MINUTE))),
      read(qr(other.id), { gateId: gateIn(there) }),
      { ...sent, code: qr(other.id) },
    ]);
    expect(told.map((outcome) => outcome.outcome)).toEqual(['future', 'other-gate', 'other-code']);
    expect(await recorded(other.id)).toEqual([]);
    expect((await stored(other.id))?.admissions).toBe(0);
  });

  test('a device’s clock may be a little ahead', async () => {
    const { id } = await issued();
    expect((await outcome(read(qr(id), clock(ago(-MINUTE)))))?.outcome).toBe('recorded');
  });

  test('500 scans are taken at once, and 501 are refused as a whole', async () => {
    const tickets = await Promise.all(Array.from({ length: 4 }, () => issued('unlimited')));
    const scans = Array.from({ length: MAX_SYNC }, (_, n) => read(qr(tickets[n % 4]?.id ?? '')));
    const one = read(qr(tickets[0]?.id ?? ''));
    const refused = await send([...scans, one]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await stored(tickets[0]?.id ?? ''))?.admissions).toBe(0);
    expect((await outcomes(scans)).every((told) => told.outcome === 'recorded')).toBe(true);
    expect((await stored(tickets[0]?.id ?? ''))?.admissions).toBe(MAX_SYNC / 4);
  });

  test('a body beyond what 500 scans can need is refused', async () => {
    const { body } = await send([{ ...read('A'), extra: 'x'.repeat(600_000) } as OfflineScan]);
    expect(body.code).toBe('too_large');
  });
});

describe('a gate that was revoked', () => {
  const later = (milliseconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const isKnown = async (token: string) =>
    (await api.call(myGate, { headers: { 'x-gate': token } })).status === 200;

  test.each([
    ['paired anew', (id: string) => api.call(pairGate, { cookie, body: { id } })],
    ['removed', (id: string) => api.call(removeGate, { cookie, body: { id } })],
  ])('a gate that was %s may send for an hour, and its scans are marked', async (_, revoke) => {
    const [one, other] = [await issued(), await issued()];
    await revoke(gateIn(here));
    expect(await isKnown(here)).toBe(false);
    expect((await online(here, one.id, 'attempt-refused')).code).toBe('gate_unknown');
    later(HOUR - MINUTE);
    expect((await outcome(read(qr(one.id))))?.outcome).toBe('recorded');
    expect(await recorded(one.id)).toMatchObject([{ revoked: true }]);
    later(MINUTE);
    expect((await send([read(qr(other.id))])).body.code).toBe('gate_unknown');
  });

  test('a secret that was never a gate’s sends nothing', async () => {
    expect((await send([read('ABC')], `${gateIn(here)}.made-up-secret`)).body.code).toBe('gate_unknown');
    await api.call(removeGate, { cookie, body: { id: gateIn(here) } });
    expect((await send([read('ABC')], `${gateIn(here)}.made-up-secret`)).body.code).toBe('gate_unknown');
  });
});

test('a device whose scans came has nothing left to send, also where its page told so never', async () => {
  const query = { device: 'Android, Chrome', deviceId: 'dev_000000000001', unsent: '3' };
  await api.call(myGate, { query, headers: { 'x-gate': here } });
  const unsent = async () => (await gateStore(api.db).device(gateIn(here), query.deviceId))?.unsent;
  expect(await unsent()).toBe(3);
  const [first, second, third] = await Promise.all([issued(), issued(), issued()]);
  await send([read(qr(first.id)), read(qr(second.id))]);
  expect(await unsent()).toBe(1);
  await send([read(qr(third.id))]);
  expect(await unsent()).toBe(0);
});
