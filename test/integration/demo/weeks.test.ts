import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpaidOrders } from '#functions/money/unpaid/unpaid-orders.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { visitStore } from '#functions/store/sale/visits.ts';
import { stockStore } from '#functions/store/stock/stock.ts';
import type { PastPayment } from '#infra/local/demo/sell.ts';
import { type Seeded, seed } from '#infra/local/seed.ts';
import { fairState } from '#shared/domain/fair-state.ts';
import { readGateToken } from '#shared/domain/gate.ts';
import { type Order, PAYMENT_WINDOW, ticketCount } from '#shared/domain/order.ts';
import { fromWarsaw } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';

const now = fromWarsaw('2026-11-22T13:00');
const paid: PastPayment[] = [];
let engine: Engine;
let fairId: string;
let seeded: Seeded;
beforeAll(async () => {
  engine = await startEngine();
  const remember = (payment: PastPayment) => paid.push(payment);
  seeded = await seed({ table: engine.table, now, config: {}, with: 'weeks', remember });
  ({ fairId } = seeded);
});
afterAll(() => engine.stop());

async function ordersOf(wanted: string): Promise<Order[]> {
  const found: Order[] = [];
  for await (const page of orderStore(engine.db).changedPages(wanted)) found.push(...page);
  return found;
}

test('there is a fair over, one that is running, and one in preparation', async () => {
  const fairs = await fairStore(engine.db).list();
  expect(await fairStore(engine.db).activeId()).toBe(fairId);
  const states = fairs.map((fair) => fairState(fair, now));
  expect(states.sort()).toEqual(['draft', 'on-sale', 'over']);
});

test('the orders came over weeks, before now, and their money is known to the provider', async () => {
  const orders = await ordersOf(fairId);
  const sold = orders.filter(({ status }) => status === 'paid');
  expect(sold.length).toBeGreaterThan(100);
  expect(orders.some(({ status }) => status === 'expired')).toBe(true);
  expect(new Set(sold.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(20);
  for (const { createdAt, changedAt } of orders) {
    expect(createdAt < now.toISOString()).toBe(true);
    expect(changedAt <= new Date(now.getTime() + 3_600_000).toISOString()).toBe(true);
  }
  const owed = sold.filter(({ total }) => total > 0).map(({ id }) => id);
  expect(new Set(paid.map(({ order }) => order.id))).toEqual(
    new Set([...owed, ...paid.filter(({ order }) => order.fairId !== fairId).map(({ order }) => order.id)]),
  );
});

const unpaid = () => unpaidOrders(orderStore(engine.db), fairId);

test('one order waits for its payment, so that somebody can see it expire', async () => {
  const [order, ...others] = await unpaid();
  expect(others).toEqual([]);
  expect(order?.total).toBeGreaterThan(0);
  expect(order?.expiresAt).toBe(new Date(now.getTime() + PAYMENT_WINDOW).toISOString());
});

test('the first gate can be paired by the link in the terminal, and new fairs know the organiser', async () => {
  expect(seeded.gate).toMatch(/^gate_\w+\.wejscie-glowne/);
  const found = await gateStore(engine.db).ofFair(fairId);
  expect(found.map(({ id }) => id)).toContain(readGateToken(seeded.gate ?? '')?.gateId);
  expect((await settingStore(engine.db).read('organiser')).value).toHaveProperty('name');
});

test('places that were sold or are held are gone from the stock', async () => {
  const { types } = (await fairStore(engine.db).withTypes(fairId)) ?? { types: [] };
  const sold = (await ordersOf(fairId)).filter(({ status }) => status === 'paid').concat(await unpaid());
  const shards = await stockStore(engine.db).shards(types);
  for (const { id, capacity = 0 } of types) {
    const places = (shards.get(id) ?? []).reduce((sum, { left }) => sum + left, 0);
    const lines = sold.map(({ lines: all }) => ({ lines: all.filter((line) => line.ticketTypeId === id) }));
    expect(capacity - places).toBe(lines.reduce((sum, line) => sum + ticketCount(line), 0));
  }
});

test('people have come through both gates, were counted as visitors, and nobody comes from the future', async () => {
  const gates = await gateStore(engine.db).ofFair(fairId);
  const scans = await scanStore(engine.db).since(fairId, '');
  expect(gates.length).toBe(2);
  expect(new Set(scans.map(({ gateId }) => gateId)).size).toBe(2);
  expect(scans.filter(({ result }) => result === 'admitted').length).toBeGreaterThan(20);
  for (const { at } of scans) expect(at <= now.toISOString()).toBe(true);
  const visits = await visitStore(engine.db).ofFair(fairId);
  expect(visits.reduce((sum, visit) => sum + visit.visits, 0)).toBeGreaterThan(
    visits.reduce((sum, visit) => sum + visit.formStarts, 0),
  );
});

test('a second start adds nothing', async () => {
  const before = await engine.snapshot();
  await seed({ table: engine.table, now, config: {}, with: 'weeks' });
  expect(await engine.snapshot()).toBe(before);
});

test('an empty start has people only', async () => {
  const other = await startEngine();
  await seed({ table: other.table, now, config: {}, with: 'empty' });
  expect(await fairStore(other.db).list()).toEqual([]);
  other.stop();
});
