import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderStore } from '#functions/store/orders/orders.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { createGate, pairGate, removeGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { checkTicket, myGate, scan, undoScan } from '#shared/contract/scans.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { ticketIdOf, ticketNumberOf, ticketsOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { HOUR, MINUTE, warsawDay } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromHome, newBuyer } from '#test/support/crowd.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';

let api: Api;
let admin: string;
let issuing: Awaited<ReturnType<typeof openIssuing>>;
/** Tokens of two gates, new for each test. */
let here: string;
let there: string;

const newGate = async (name: string): Promise<string> => {
  const { body } = await api.call(createGate, { cookie: admin, body: { fairId: api.seeded.fairId, name } });
  return String(body.token);
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.loginAs('Admin');
  issuing = await openIssuing(api.db);
});
afterAll(() => api.stop());
beforeEach(async () => {
  [here, there] = [await newGate('Brama A'), await newGate('Brama B')];
});

/** Advances the product's clock without waiting. */
const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + milliseconds) });

const qrOf = (ticketId: string) => qrAddress(publicUrl, signer.sign(ticketId), 'pl');
const scanAt = (gate: string | undefined, code: string, attemptId?: string) =>
  api.call(scan, {
    body: { code, ...(attemptId && { attemptId }) },
    ...(gate && { headers: { 'x-gate': gate } }),
  });
const undoAt = (gate: string, scanId: unknown) =>
  api.call(undoScan, { body: { scanId }, headers: { 'x-gate': gate } });
const ticketOf = (ticketId: string) => ticketStore(api.db).byId(ticketId);

/** A free order, placed and not issued. */
async function placed(shareContact = false, buyer = newBuyer()): Promise<string> {
  const [type] = (await api.call(getSale)).body.ticketTypes as { id: string }[];
  const wanted = { fairId: api.seeded.fairId, ticketTypeId: type?.id ?? '', price: 0 };
  const form = purchaseOf(wanted, { buyer, promoCode: 'gosc', shareContact });
  const { body } = await api.call(buyTicket, { body: form, headers: fromHome() });
  return String(body.orderId);
}

async function issued(shareContact = false, buyer = newBuyer()): Promise<string> {
  const orderId = await placed(shareContact, buyer);
  await issuing.issue(orderId);
  return ticketIdOf(orderId, 1);
}

const wrongly = (ticketId: string, n = 0) =>
  `${ticketNumberOf(ticketId)}-${`ZZZZ${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[n]}Z`}`;

describe('a code that is typed', () => {
  test('a typed code admits with its security code and with nothing less', async () => {
    const [ticketId, other] = [await issued(), await issued()];
    const security = signer.securityCode(other);
    const nowhere = ticketIdOf('ord_zzzzzzzzzzzz', 1);
    for (const code of [
      ticketNumberOf(ticketId),
      ticketId,
      ticketId.slice(4),
      wrongly(ticketId),
      `${ticketNumberOf(ticketId)}-${security}`,
      typedCodeOf(nowhere),
    ])
      for (const gate of [here, undefined])
        expect((await scanAt(gate, code)).body.result, code).toMatch(/^(wrong-code|forged)$/);
    expect((await ticketOf(ticketId))?.admissions).toBe(0);
    expect((await scanAt(here, typedCodeOf(ticketId))).body.result).toBe('admitted');
  });

  test('a wrong code is not told whether its number exists', async () => {
    const real = await scanAt(undefined, wrongly(await issued()));
    const made = await scanAt(undefined, wrongly(ticketIdOf('ord_yyyyyyyyyyyy', 1)));
    expect([real.status, real.body]).toEqual([200, { result: 'wrong-code' }]);
    expect([made.status, made.body]).toEqual([real.status, real.body]);
  });

  test('a code is forged where an address holds it instead of a signature', async () => {
    const ticketId = await issued();
    for (const inside of [ticketId.slice(4), typedCodeOf(ticketId), `${ticketId.slice(4)}.1.`])
      expect((await scanAt(here, `${publicUrl}/check?t=${inside}`)).body).toEqual({ result: 'forged' });
  });

  test('no typed code admits a ticket that was issued before there were security codes; its QR does', async () => {
    const orderId = await placed();
    const order = await orderStore(api.db).byId(orderId);
    const [old] = order ? ticketsOf(order, new Date()) : [];
    if (old) await ticketStore(api.db).issue(old);
    const ticketId = ticketIdOf(orderId, 1);
    expect((await scanAt(here, typedCodeOf(ticketId))).body.result).toBe('wrong-code');
    expect((await scanAt(here, ticketNumberOf(ticketId))).body.result).toBe('wrong-code');
    expect((await scanAt(here, qrOf(ticketId))).body.result).toBe('admitted');
  });
});

test('one address checks sixty tickets in ten minutes, and no more; others go on', async () => {
  const ticketId = await issued();
  const check = (n: number) =>
    api.call(checkTicket, {
      query: { t: qrOf(ticketId) },
      headers: { 'cloudfront-viewer-address': `198.51.100.${n}:4711`, 'x-origin-key': 'origin-key' },
    });
  for (let times = 0; times < 60; times += 1) expect((await check(1)).status).toBe(200);
  expect((await check(1)).body.code).toBe('too_many_tries');
  expect((await check(2)).status).toBe(200);
  later(11 * MINUTE);
  expect((await check(1)).status).toBe(200);
});

describe('wrong codes', () => {
  const typeWrongly = async (ticketId: string, times: number, gate = here) => {
    for (let n = 0; n < times; n += 1)
      expect((await scanAt(gate, wrongly(ticketId, n))).body.result).toBe('wrong-code');
  };

  test('wrong codes stop the typing of their ticket for the day, and neither its QR nor other tickets', async () => {
    const [ticketId, second] = [await issued(), await issued()];
    await typeWrongly(ticketId, 10);
    await typeWrongly(ticketId, 10, there);
    for (const gate of [here, there])
      expect((await scanAt(gate, typedCodeOf(ticketId))).body.code).toBe('too_many_tries');
    expect((await scanAt(here, typedCodeOf(second))).body.result).toBe('admitted');
    expect((await scanAt(here, qrOf(ticketId))).body.result).toBe('admitted');
  });

  test('wrong codes of a ticket are counted anew each day, up to the limit', async () => {
    const ticketId = await issued();
    await typeWrongly(ticketId, 3);
    const tickets = ticketStore(api.db);
    const read = await ticketOf(ticketId);
    if (!read) throw new Error('the ticket is not there');
    const counted = () => tickets.countWrongCode(read, '2030-01-01', 2);
    expect([await counted(), await counted(), await counted()]).toEqual([true, true, false]);
    expect(await ticketOf(ticketId)).toMatchObject({ wrongCodes: 2, wrongCodesOn: '2030-01-01' });
    const another = { ...read, wrongCodesOn: '2030-01-02' };
    expect(await tickets.countWrongCode(another, '2030-01-02', 20)).toBe(false);
  });

  test('wrong codes are counted on no ticket that is not stored', async () => {
    const read = await ticketOf(await issued());
    if (!read) throw new Error('the ticket is not there');
    const nobodys = { ...read, id: ticketIdOf('ord_vvvvvvvvvvvv', 1) };
    expect(await ticketStore(api.db).countWrongCode(nobodys, '2030-01-01', 20)).toBe(false);
    expect(await ticketStore(api.db).isUntried(nobodys)).toBe(false);
    expect(await ticketOf(nobodys.id)).toBeUndefined();
  });

  test('wrong codes of a number that nobody has end like those of a ticket', async () => {
    const nowhere = ticketIdOf('ord_xxxxxxxxxxxx', 1);
    await typeWrongly(nowhere, 20);
    expect((await scanAt(here, typedCodeOf(nowhere))).body.code).toBe('too_many_tries');
  });

  test('wrong codes that come at once are all counted', async () => {
    const ticketId = await issued();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => scanAt(here, wrongly(ticketId, n % 32))),
    );
    const judged = answers.filter(({ body }) => body.result === 'wrong-code');
    expect(judged).toHaveLength(20);
  });

  test('a right code is judged anew when a wrong one was typed since its ticket was read', async () => {
    const ticketId = await issued();
    const tickets = ticketStore(api.db);
    const read = await ticketOf(ticketId);
    if (!read) throw new Error('the ticket is not there');
    const entry = { at: new Date().toISOString(), gateId: 'gate_a', day: warsawDay(new Date()) };
    await typeWrongly(ticketId, 1);
    expect(await tickets.isUntried(read)).toBe(false);
    expect(await tickets.admit(read, entry, 'typed')).toBe(false);
    await typeWrongly(ticketId, 1);
    const again = await ticketOf(ticketId);
    expect(again && (await tickets.isUntried({ ...again, wrongCodesOn: '2020-01-01' }))).toBe(false);
    expect(again && (await tickets.isUntried(again))).toBe(true);
    expect(again && (await tickets.admit(again, entry, 'typed'))).toBe(true);
  });

  test('right codes are not counted: a queue of them is never stopped', async () => {
    const ticketId = await issued();
    for (let n = 0; n < 35; n += 1)
      expect((await scanAt(here, typedCodeOf(ticketId))).body.result).toMatch(/admitted|already-inside/);
  });

  test('wrong codes without a gate are counted by ticket, from however many addresses, and shut it out of no gate', async () => {
    const ticketId = await issued();
    const from = (n: number) => ({
      'cloudfront-viewer-address': `203.0.113.${n}:4711`,
      'x-origin-key': 'origin-key',
    });
    const check = (code: string, n: number) =>
      api.call(checkTicket, { query: { t: code }, headers: from(n) });
    for (let n = 0; n < 20; n += 1)
      expect((await check(wrongly(ticketId, n), n)).body.tickets).toEqual([{ result: 'wrong-code' }]);
    expect((await check(typedCodeOf(ticketId), 99)).body.code).toBe('too_many_tries');
    expect((await check(qrOf(ticketId), 99)).body.tickets).toMatchObject([{ result: 'valid' }]);
    expect((await scanAt(here, typedCodeOf(ticketId))).body.result).toBe('admitted');
  });
});

test('the name is for gates and for who shows the QR; who types a code or knows an order sees initials', async () => {
  const buyer = newBuyer();
  const ticketId = await issued(true, buyer);
  const check = async (query: Record<string, string>) =>
    ((await api.call(checkTicket, { query })).body.tickets as Record<string, unknown>[])[0];
  const code = typedCodeOf(ticketId);
  expect(await check({ t: qrOf(ticketId) })).toMatchObject({
    holder: 'Łucja Źdźbło',
    code,
    contactId: expect.any(String),
  });
  expect(await check({ t: code })).toMatchObject({ holder: 'Ł. Ź.', code });
  const byOrder = await check({ orderNumber: ticketId.slice(4, 16), email: buyer.email });
  expect(byOrder).toMatchObject({ result: 'valid', holder: 'Ł. Ź.' });
  expect(byOrder).not.toHaveProperty('contactId');
  expect(JSON.stringify(byOrder).toLowerCase()).not.toContain(signer.securityCode(ticketId));
  expect((await scanAt(undefined, code)).body.holder).toBe('Ł. Ź.');
  expect((await scanAt(here, code)).body.holder).toBe('Łucja Źdźbło');
});

test('a gate is never handed a visitor’s business card', async () => {
  const ticketId = await issued(true);
  const first = await scanAt(here, qrOf(ticketId));
  expect(first.body.result).toBe('admitted');
  expect(first.body).not.toHaveProperty('contactId');
  expect((await scanAt(here, qrOf(ticketId))).body).not.toHaveProperty('contactId');
  expect((await scanAt(undefined, qrOf(ticketId))).body).toHaveProperty('contactId');
});

test('a gate admits a ticket of a type that was made a moment ago', async () => {
  const { fairId } = api.seeded;
  expect((await scanAt(here, qrOf(await issued()))).body.result).toBe('admitted');
  const made = await api.call(createTicketType, {
    cookie: admin,
    body: { ...typeFields({ price: 0, position: 9 }), fairId },
  });
  const form = purchaseOf({ fairId, ticketTypeId: String(made.body.id), price: 0 }, { buyer: newBuyer() });
  const { body } = await api.call(buyTicket, { body: form, headers: fromHome() });
  await issuing.issue(String(body.orderId));
  expect((await scanAt(here, qrOf(ticketIdOf(String(body.orderId), 1)))).body).toMatchObject({
    result: 'admitted',
    typeName: typeFields().name,
  });
});

describe('a gate', () => {
  test('a removed gate knows nobody any more, until it is brought back', async () => {
    const ticketId = await issued();
    const { scanId } = (await scanAt(here, qrOf(ticketId))).body;
    await api.call(removeGate, { cookie: admin, body: { id: here.split('.')[0] } });
    expect((await scanAt(here, qrOf(await issued()))).body.code).toBe('gate_unknown');
    expect((await undoAt(here, scanId)).body.code).toBe('gate_unknown');
    expect((await api.call(myGate, { headers: { 'x-gate': here } })).body.code).toBe('gate_unknown');
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
    for (const call of [pairGate, removeGate])
      expect((await api.call(call, { cookie: admin, body: { id: here.split('.')[0] } })).body.code).toBe(
        'not_found',
      );
    const undo = { cookie: admin, body: { id: here.split('.')[0], undo: true as const } };
    expect((await api.call(removeGate, undo)).status).toBe(204);
    expect((await scanAt(here, qrOf(await issued()))).body.result).toBe('admitted');
    expect((await api.call(removeGate, undo)).body.code).toBe('not_found');
  });

  test('a gate knows how many it let in today, and how many the whole fair', async () => {
    const counts = async (gate: string) =>
      (await api.call(myGate, { headers: { 'x-gate': gate } })).body.entries as {
        gate: number;
        fair: number;
      };
    const before = await counts(here);
    await scanAt(here, qrOf(await issued()));
    const { scanId } = (await scanAt(here, qrOf(await issued()))).body;
    await scanAt(there, qrOf(await issued()));
    await undoAt(here, scanId);
    later(4_000);
    expect(await counts(here)).toEqual({ gate: 1, fair: before.fair + 2 });
    expect(await counts(there)).toEqual({ gate: 1, fair: before.fair + 2 });
  });

  test('a gate takes back its own entries only', async () => {
    const ticketId = await issued();
    const { scanId } = (await scanAt(here, qrOf(ticketId))).body;
    expect((await undoAt(there, scanId)).body.code).toBe('not_found');
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
    expect((await undoAt(here, scanId)).status).toBe(204);
    expect((await ticketOf(ticketId))?.admissions).toBe(0);
  });

  test('a gate takes back no entry that another followed, and says so', async () => {
    const { fairId } = api.seeded;
    const open = { days: [], entries: 'unlimited' };
    const fields = typeFields({ price: 0, name: { pl: 'Obsługa' }, position: 99 });
    const made = await api.call(createTicketType, {
      cookie: admin,
      body: { ...fields, admission: open, fairId },
    });
    const form = purchaseOf({ fairId, ticketTypeId: String(made.body.id), price: 0 }, { buyer: newBuyer() });
    const orderId = String((await api.call(buyTicket, { body: form, headers: fromHome() })).body.orderId);
    await issuing.issue(orderId);
    // Longer than a warm function caches the fair's types.
    later(5 * MINUTE);
    const ticketId = ticketIdOf(orderId, 1);
    const first = await scanAt(here, qrOf(ticketId));
    later(1000);
    const second = await scanAt(there, qrOf(ticketId));
    expect([first.body, second.body]).toMatchObject([{ result: 'admitted' }, { result: 'admitted' }]);
    expect((await undoAt(here, first.body.scanId)).body.code).toBe('entered_since');
    expect((await ticketOf(ticketId))?.admissions).toBe(2);
    expect((await undoAt(there, second.body.scanId)).status).toBe(204);
    expect((await undoAt(there, second.body.scanId)).status, 'its answer was lost').toBe(204);
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
    expect((await undoAt(here, first.body.scanId)).status).toBe(204);
    expect((await ticketOf(ticketId))?.admissions).toBe(0);
  });

  test('a gate takes back entries, not refusals', async () => {
    const ticketId = await issued();
    await scanAt(here, qrOf(ticketId));
    await scanAt(here, qrOf(ticketId));
    const { body } = await api.call(getScans, {
      cookie: admin,
      params: { fairId: api.seeded.fairId },
      query: { query: ticketNumberOf(ticketId), byColumn: '{"result":"=already-inside"}' },
    });
    const [{ at, id }] = body.data as [{ at: string; id: string }];
    expect((await undoAt(here, `${at}_${id}`)).body.code).toBe('not_found');
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
  });

  test('a gate takes an entry back within a minute and not after it', async () => {
    const [soon, late] = [await issued(), await issued()];
    const [first, second] = [await scanAt(here, qrOf(soon)), await scanAt(here, qrOf(late))];
    later(MINUTE - 2_000);
    expect((await undoAt(here, first.body.scanId)).status).toBe(204);
    later(4_000);
    expect((await undoAt(here, second.body.scanId)).body.code).toBe('too_late_to_undo');
    expect((await ticketOf(late))?.admissions).toBe(1);
  });

  test('a gate ends six hours after its fair', async () => {
    const known = await api.call(myGate, { headers: { 'x-gate': here } });
    const end = Date.parse(String(known.body.endDate)) + 6 * HOUR;
    const { scanId } = (await scanAt(here, qrOf(await issued()))).body;
    const asked = () => api.call(myGate, { headers: { 'x-gate': here } });
    vi.useFakeTimers({ toFake: ['Date'], now: end - MINUTE });
    expect((await asked()).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: end });
    expect((await asked()).body.code).toBe('gate_unknown');
    expect((await scanAt(here, 'anything')).body.code).toBe('gate_unknown');
    expect((await undoAt(here, scanId)).body.code).toBe('gate_unknown');
  });
});

describe('an entry whose answer was lost', () => {
  const recorded = async (ticketId: string) => {
    const { body } = await api.call(getScans, {
      cookie: admin,
      params: { fairId: api.seeded.fairId },
      query: { query: ticketNumberOf(ticketId) },
    });
    return (body as unknown as { data: { result: string }[] }).data.map(({ result }) => result);
  };

  test('an entry is answered the same when it is asked for again, at the same gate', async () => {
    const ticketId = await issued();
    const first = await scanAt(here, qrOf(ticketId), 'attempt-1');
    expect(first.body).toMatchObject({ result: 'admitted', holder: 'Łucja Źdźbło' });
    expect((await scanAt(here, qrOf(ticketId), 'attempt-1')).body).toEqual(first.body);
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
    expect(await recorded(ticketId)).toEqual(['admitted']);
    expect((await scanAt(there, qrOf(ticketId), 'attempt-1')).body.result).toBe('already-inside');
    expect((await scanAt(here, qrOf(ticketId), 'attempt-2')).body.result).toBe('already-inside');
    expect((await scanAt(here, qrOf(ticketId))).body.result).toBe('already-inside');
    expect((await undoAt(here, first.body.scanId)).status).toBe(204);
  });

  test('a repeated request is one entry, also while the first is still on its way', async () => {
    const ticketId = await issued();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scanAt(here, qrOf(ticketId), 'attempt-3')),
    );
    expect(new Set(answers.map(({ body }) => `${body.result} ${body.scanId}`)).size).toBe(1);
    expect(answers[0]?.body.result).toBe('admitted');
    expect((await ticketOf(ticketId))?.admissions).toBe(1);
    expect(await recorded(ticketId)).toEqual(['admitted']);
  });

  test('an entry is recorded by who asks again, where a death came between entry and record', async () => {
    const ticketId = await issued();
    const ticket = await ticketOf(ticketId);
    const now = new Date();
    const gateId = here.split('.')[0] ?? '';
    const entry = { at: now.toISOString(), gateId, day: warsawDay(now), attemptId: 'attempt-4' };
    if (ticket) await ticketStore(api.db).admit(ticket, entry);
    const again = await scanAt(here, qrOf(ticketId), 'attempt-4');
    expect(again.body.result).toBe('admitted');
    expect(await recorded(ticketId)).toEqual(['admitted']);
    expect((await undoAt(here, again.body.scanId)).status).toBe(204);
    expect((await ticketOf(ticketId))?.admissions).toBe(0);
  });

  test('an entry’s id is forgotten after ten minutes: it is not a pass for all day', async () => {
    const ticketId = await issued();
    await scanAt(here, qrOf(ticketId), 'attempt-5');
    later(11 * MINUTE);
    expect((await scanAt(here, qrOf(ticketId), 'attempt-5')).body.result).toBe('already-inside');
  });
});
