import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRefCode as saveUseCase } from '#functions/sale/visits/save-ref-code.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { createCoupon } from '#shared/contract/coupons.ts';
import { getCouponUses, getFigures, getStats, type WebStats } from '#shared/contract/figures.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { refundOrder } from '#shared/contract/refunds.ts';
import { getSale } from '#shared/contract/sale.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { releaseUnpaid } from '#shared/contract/unpaid.ts';
import { recordVisit } from '#shared/contract/visits.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { warsawDay, warsawLocal } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let fairId: string;
let ticketTypeId: string;
let price: number;
const today = warsawDay(new Date());

beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
  const sale = (await api.call(getSale)).body as { ticketTypes: { id: string; price: number }[] };
  ({ id: ticketTypeId, price } = sale.ticketTypes[0] as { id: string; price: number });
});
afterAll(() => api.stop());

/** A code that is made now counts two seconds later at most: each test is later than that, whatever ran before it. */
let tests = 0;
beforeEach(() => {
  tests += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tests * 3_000 });
});

const visit = (fields: object = {}) =>
  api.call(recordVisit, { body: { fairId, path: '/pl', what: 'visit', ...fields } });
const save = (body: object) => api.call(saveRefCode, { cookie, body });
const stats = () => api.read(getStats, { cookie, params: { fairId } });

async function buy(fields: object, free = false): Promise<string> {
  const common = { fairId, ticketTypeId, price: free ? 0 : price };
  const body = purchaseOf(common, { ...fields, ...(free && { promoCode: 'GOSC' }) });
  return String((await api.call(buyTicket, { body })).body.orderId);
}

describe('web visits', () => {
  test('visits are counted by day and saved code, orders with what came of them', async () => {
    const code = { id: fairId, referenceCode: 'Prasa', description: 'ogłoszenie' };
    const before = await stats();
    expect((await save(code)).body).toMatchObject({ id: `${fairId}+prasa`, visible: true, version: 1 });
    for (let count = 0; count < 4; count += 1) await visit({ referenceCode: 'PRASA' });
    await visit({ referenceCode: 'prasa', what: 'form-start' });
    await visit({ referenceCode: 'somebodys-joke' });
    await visit({ path: '/' });
    await buy({ referenceCode: 'prasa' }, true);
    await buy({ referenceCode: 'PRASA' });
    await buy({});
    const after = await stats();
    const fields = ['visits', 'formStarts', 'orders', 'paid'] as const;
    type Counts = Partial<Record<(typeof fields)[number], number>>;
    const added = (now: Counts = {}, then: Counts = {}) =>
      fields.map((name) => (now[name] ?? 0) - (then[name] ?? 0));
    const addedTo = (code: string) => {
      const of = ({ codes }: WebStats) => codes.find(({ referenceCode }) => referenceCode === code);
      return added(of(after), of(before));
    };
    expect(after.codes.find(({ referenceCode }) => referenceCode === 'Prasa')).toMatchObject({
      referenceCode: 'Prasa',
      saved: { description: 'ogłoszenie' },
      visits: 4,
      formStarts: 1,
      orders: 2,
      paid: 1,
      revenue: 0,
      conversion: 0.25,
    });
    expect([addedTo(''), addedTo('*')]).toEqual([
      [1, 0, 1, 0],
      [1, 0, 0, 0],
    ]);
    expect(added(after.totals, before.totals)).toEqual([6, 1, 3, 1]);
    expect(after.days).toContainEqual(
      expect.objectContaining({ day: today, referenceCode: 'prasa', visits: 4 }),
    );
  });

  test('visits keep nothing of the visitor, and count for the active fair only', async () => {
    const before = (await stats()).totals.visits;
    await visit({ fairId: 'fair_000000000000' });
    expect((await stats()).totals.visits).toBe(before);
    const body = { fairId, path: '/', what: 'visit' };
    const headers = {
      'x-origin-key': 'origin-key',
      'cloudfront-viewer-address': '198.51.100.77:4711',
      'user-agent': 'Probe/1.0',
    };
    const { status, cookies } = await api.call(recordVisit, { body, headers });
    expect([status, cookies]).toEqual([204, []]);
    expect(await api.snapshot()).not.toMatch(/198\.51\.100\.77|Probe/);
  });

  test('visits of one address are limited', async () => {
    const body = { fairId, path: '/', what: 'visit' };
    const headers = { 'x-origin-key': 'origin-key', 'cloudfront-viewer-address': '203.0.113.5:1' };
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 25 }, async () => (await api.call(recordVisit, { body, headers })).status),
        )),
      );
    vi.useRealTimers();
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });

  test('reference codes are unique without regard to case, and change by version', async () => {
    const first = await save({ id: fairId, referenceCode: 'Radio' });
    expect((await save({ id: fairId, referenceCode: 'RADIO' })).body.code).toBe('code_taken');
    const { id } = first.body;
    const changed = await save({
      id,
      referenceCode: 'radio',
      description: 'spot',
      visible: false,
      version: 1,
    });
    expect(changed.body).toMatchObject({
      referenceCode: 'Radio',
      description: 'spot',
      visible: false,
      version: 2,
    });
    expect((await save({ id, referenceCode: 'radio', version: 1 })).body.code).toBe('changed_meanwhile');
    expect((await save({ id, referenceCode: 'telewizja' })).status).toBe(400);
    expect((await save({ id: 'fair_000000000000', referenceCode: 'x' })).body.code).toBe('not_found');
  });
});

describe('the figures of a fair', () => {
  const figures = () => api.read(getFigures, { cookie, params: { fairId } });

  test('the figures add up what is sold, left and let in', async () => {
    const before = await figures();
    const orderId = await buy({ address: { country: 'PL', voivodeship: '14' } }, true);
    await buy({});
    const entry = { fairId, gateId: 'gate_a', receivedAt: new Date().toISOString(), offline: false };
    const scans = scanStore(api.db);
    const at = new Date();
    const ticketId = ticketIdOf(orderId, 1);
    const record = (id: string, result: 'admitted' | 'void', seconds: number) =>
      scans.record({ ...entry, id, ticketId, result, at: new Date(at.getTime() + seconds).toISOString() });
    await record('one', 'admitted', 0);
    await record('two', 'admitted', 5);
    await record('three', 'void', 6);
    const after = await figures();
    expect(after.sold - before.sold).toBe(1);
    expect(after.waiting - before.waiting).toBe(1);
    expect(after.checkedIn - before.checkedIn).toBe(1);
    expect(after.voivodeships).toContainEqual({ voivodeship: 'mazowieckie', tickets: 1 });
    expect(after.days).toEqual([expect.objectContaining({ day: today, tickets: after.sold })]);
    const [type] = after.types.filter(({ id }) => id === ticketTypeId);
    expect(type).toMatchObject({ sold: after.sold, capacity: 2000, left: 2000 - after.sold - after.waiting });
    const fair = await fairStore(api.db).byId(fairId);
    if (fair && fair.startDate <= at.toISOString() && at.toISOString() < fair.endDate)
      expect(after.arrivals).toEqual([
        { day: today, hour: Number(warsawLocal(at).slice(11, 13)), tickets: 1 },
      ]);
    expect(after.funnel.checkedIn - before.funnel.checkedIn).toBe(1);
    expect(after.funnel.paid - before.funnel.paid).toBe(after.paid - before.paid);
  });

  test('the figures agree with the table of sold tickets under the same filter, whatever became of the orders', async () => {
    const before = await figures();
    const [, returned, expired] = [await buy({}, true), await buy({}, true), await buy({}), await buy({})];
    const refund = await api.call(refundOrder, { cookie, body: { orderId: returned, reason: 'pomyłka' } });
    const release = await api.call(releaseUnpaid, { cookie, body: { orderIds: [expired] } });
    expect([refund.status, release.status, release.body.released]).toEqual([200, 200, 1]);
    const after = await figures();
    const rows = async (byColumn: Record<string, string>) => {
      const query = { byColumn: JSON.stringify(byColumn), limit: '100' };
      const { text } = await api.call(listTicketsSold, { cookie, params: { fairId }, query });
      return (JSON.parse(text) as { data: SoldTicket[] }).data;
    };
    const ordersIn = async (status: string) =>
      new Set((await rows({ status: `=${status}` })).map(({ orderId }) => orderId)).size;
    expect(await ordersIn('expired')).toBe(1);
    expect(after.sold).toBe((await rows({ status: '=paid', ticketStatus: '=valid' })).length);
    expect(after.waiting).toBe((await rows({ status: '=awaiting-payment' })).length);
    expect(after.paid).toBe(await ordersIn('paid'));
    expect(after.refunded).toBe((await ordersIn('refunded')) + (await ordersIn('refunding')));
    expect(after.sold - before.sold).toBe(1);
    expect(after.funnel.paid - before.funnel.paid).toBe(2);
    expect(after.funnel.orders - before.funnel.orders).toBe(4);
  });

  test('the figures forget an entry that was undone', async () => {
    const scans = scanStore(api.db);
    const common = { fairId, gateId: 'gate_a', receivedAt: new Date().toISOString(), offline: false };
    const scan = {
      ...common,
      id: 'undone',
      ticketId: 'tkt_00000000000001',
      result: 'admitted',
      at: new Date().toISOString(),
    } as const;
    await scans.record(scan);
    const { checkedIn } = await figures();
    await scans.markUndone(scan, new Date());
    expect((await figures()).checkedIn).toBe(checkedIn - 1);
  });
});

describe('codes without a limit', () => {
  test('a code without a limit tells the tickets that were bought with it, as the sold table filtered by the code does', async () => {
    const free = { discount: { kind: 'free' }, ticketTypeIds: [] };
    await api.call(createCoupon, { cookie, body: { fairId, code: 'BEZ-LIMITU', ...free } });
    await api.call(createCoupon, { cookie, body: { fairId, code: 'NIEUZYTY', ...free } });
    await api.call(createCoupon, { cookie, body: { fairId, code: 'Z-LIMITEM', maxUses: 5, ...free } });
    await api.call(createCoupon, {
      cookie,
      body: { fairId, code: 'POLOWA', discount: { kind: 'percent', percent: 50 }, ticketTypeIds: [] },
    });
    let buyers = 0;
    const take = async (promoCode: string, total: number) => {
      buyers += 1;
      const buyer = somebody({ name: 'Ala', surname: 'Kot', email: `ala-${buyers}@example.com` });
      const body = purchaseOf({ fairId, ticketTypeId, price: total }, { promoCode, buyer });
      const { status, body: placed } = await api.call(buyTicket, { body });
      expect(status).toBe(201);
      return String(placed.orderId);
    };
    await take('BEZ-LIMITU', 0);
    await take('BEZ-LIMITU', 0);
    await take('Z-LIMITEM', 0);
    const waiting = Math.round(price / 2);
    await take('POLOWA', waiting);
    const refunded = await take('BEZ-LIMITU', 0);
    const { body: sold } = await api.call(listTicketsSold, {
      cookie,
      params: { fairId },
      query: { byColumn: JSON.stringify({ coupon: '=BEZ-LIMITU' }) },
    });
    const row = (sold.data as unknown as SoldTicket[]).find(({ orderId }) => orderId === refunded);
    const body = { orderId: refunded, version: row?.version, reason: 'pomyłka' };
    expect((await api.call(refundOrder, { cookie, body })).status).toBeLessThan(300);
    const uses = (await api.call(getCouponUses, { cookie, params: { fairId } })).body as unknown;
    expect(uses).toEqual(
      expect.arrayContaining([
        { id: `${fairId}+bez-limitu`, tickets: 2 },
        { id: `${fairId}+nieuzyty`, tickets: 0 },
        { id: `${fairId}+polowa`, tickets: 0 },
      ]),
    );
    expect(uses).not.toContainEqual(expect.objectContaining({ id: `${fairId}+z-limitem` }));
  });
});

describe('a reference code without an id', () => {
  test.each([null, '', 0, undefined])(
    'a code without an id is a new one of the active fair: %j',
    async (id) => {
      const referenceCode = `Nowy-${String(id)}`;
      const { status, body } = await save({ id, referenceCode });
      expect([status, body.fairId, body.version]).toEqual([200, fairId, 1]);
      expect((await save({ id, referenceCode })).body.code).toBe('code_taken');
    },
  );

  test('no code is made where no fair is active, and no other word stands for new', async () => {
    expect((await save({ id: 'new', referenceCode: 'Prasa' })).body.fields).toEqual({
      id: { rule: 'format' },
    });
    const saving = saveUseCase({ codes: {} as never, fairs: { activeId: async () => undefined } });
    await expect(
      saving(
        { params: {}, query: {}, body: { referenceCode: 'Prasa', description: '', visible: true } },
        {} as never,
      ),
    ).rejects.toMatchObject({ code: 'no_active_fair' });
  });
});
