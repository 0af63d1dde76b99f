import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { refreshFairs } from '#functions/read-models/refresh-fairs.ts';
import { scanTable } from '#functions/read-models/scan-table.ts';
import { refreshSold, soldFairs, soldTable } from '#functions/read-models/sold-projection.ts';
import { soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { paidChange } from '#functions/store/orders/order-payments.ts';
import type { OrderStore } from '#functions/store/orders/orders.ts';
import { editTicketSold } from '#functions/tickets/ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { memoryFiles } from '../../support/issue.ts';
import { orderAt, putManySold, putSold } from '../../support/many-orders.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

const ORDERS = 2100;

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: undefined });
  await putManySold(engine.db, ORDERS, sold);
});
afterAll(() => engine.stop());

let files: ReturnType<typeof memoryFiles>;
beforeEach(async () => {
  files = memoryFiles();
  // The fairs that a test makes are active, too.
  const change = { entityId: sold.fairId, actorId: 'test', action: 'fair-activated' as const, at: world.now };
  await world.deps.fairs.activate(sold.fairId, change);
});

const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};
const depsWith = (from: ReturnType<typeof memoryFiles>) => ({
  ...world.deps,
  snapshots: soldSnapshots(from, 'bramka'),
});
const round = (at = world.now) => refreshFairs(at, depsWith(files));

/** Sold tickets and scans as a process of its own shows them, and how many units it read for the tickets. */
async function shown(from: ReturnType<typeof memoryFiles>) {
  const table = soldTable(soldFairs(depsWith(from)));
  engine.meter.take();
  const rows = (await table(sold.fairId, world.now)).rows();
  const { read } = engine.meter.take();
  const scans = scanTable({ scans: scanStore(engine.db), gates: gateStore(engine.db), sold: table });
  return { rows, read, scans: (await scans(sold.fairId, world.now)).rows() };
}

async function buy(): Promise<string> {
  later(MINUTE);
  const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
  return orderId;
}

async function pay(orderId: string): Promise<string> {
  later(MINUTE);
  const order = await world.deps.orders.byId(orderId);
  if (order) await world.deps.orders.write(paidChange(order, {}, world.now));
  return orderId;
}

async function payOnline(orderId: string): Promise<string> {
  later(MINUTE);
  const session = (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
  await world.notify({ notification: world.payments.pay(session) });
  return orderId;
}

const scanned = (ticketId: string, id: string) =>
  scanStore(engine.db).record({
    id,
    fairId: sold.fairId,
    gateId: 'gate_north',
    ticketId,
    at: world.now.toISOString(),
    receivedAt: world.now.toISOString(),
    result: 'admitted',
    offline: false,
  });

const edited = (order: string, fields: Partial<SoldTicket>) =>
  world.call(editTicketSold(world.deps), {
    body: {
      id: ticketIdOf(order, 1),
      ...{ invoiceNumber: 'FV/7', city: 'Łódź', address: 'ul. Żółta 1', postalCode: '90-001' },
      ...{ name: 'Żaneta', surname: 'Poprawiona', company: '', nip: '', email: 'z@example.com' },
      phoneNumber: '',
      ...fields,
    },
  });

describe('the round that reads fairs anew', () => {
  test('the first reader of a day sees all that a reading of everything would show, for a small part of it', async () => {
    const atOffice = await pay(await buy());
    const refunded = await payOnline(await buy());
    const unpaid = await buy();
    await round();

    later(20 * HOUR);
    await world.sweep(world.now);
    const bought = await pay(await buy());
    await world.call(refundOrder(world.deps), { body: { orderId: refunded, reason: 'Nie przyjedzie' } });
    await edited(orderAt(12, sold).id, {});
    const gone = orderAt(13, sold).id;
    await eraseOrder({ orderId: gone, leaving: everybody, actorId: 'system' }, world.now, {
      ...world.deps,
      erasing: orderErasing(engine.db),
    });
    await world.call(removeTicket(world.deps), { params: { id: ticketIdOf(atOffice, 1) } });
    await scanned(ticketIdOf(orderAt(14, sold).id, 2), 'scan-1');
    await scanned(ticketIdOf(gone, 1), 'scan-2');
    await scanned(ticketIdOf(bought, 1), 'scan-3');
    const waiting = await buy();

    const first = await shown(files);
    const all = await shown(memoryFiles());
    expect(first.rows).toEqual(all.rows);
    expect(JSON.stringify(first.scans)).toBe(JSON.stringify(all.scans));
    expect(first.read).toBeLessThan(all.read / 10);
    const stateOf = (orderId: string) => first.rows.find((row) => row.orderId === orderId)?.status;
    expect([unpaid, bought, refunded, waiting, atOffice].map(stateOf)).toEqual([
      ...['expired', 'paid', 'refunding', 'awaiting-payment', 'refunded'],
    ]);
    const people = JSON.stringify(first.rows.filter(({ orderId }) => orderId === gone));
    expect(people).not.toMatch(/osoba13@|Gżegżółka-13|Śliwiński-13/);
    expect(first.scans.map(({ holder }) => holder)).toContain('— —');
  });

  test('the round finds what was mended by hand, of which no change tells', async () => {
    await round();
    const mended = orderAt(21, sold);
    await putSold(engine.db, { ...mended, buyer: { ...mended.buyer, company: 'Poprawiona w konsoli' } });
    const companies = async () => new Set((await shown(files)).rows.map(({ company }) => company));
    expect(await companies()).not.toContain('Poprawiona w konsoli');
    later(12 * HOUR);
    await round();
    expect(await companies()).toContain('Poprawiona w konsoli');
  });

  test('the round leaves no file of a small fair, nor of one that was over a month ago', async () => {
    const small = await world.fair();
    await round();
    expect([...files.kept.keys()]).toEqual([`projections/${sold.fairId}/sold.gz`]);
    expect([...files.kept.keys()].join()).not.toContain(small.fairId);
    files.kept.clear();
    const { endDate = '' } = (await world.deps.fairs.byId(sold.fairId)) ?? {};
    await round(new Date(Date.parse(endDate) + 30 * DAY));
    expect(files.kept.size).toBe(0);
    await round(new Date(Date.parse(endDate) + 29 * DAY));
    expect(files.kept.size).toBe(1);
  });

  test('the round reads no more of a fair than memory holds, and then leaves no file of it', async () => {
    let pages = 0;
    async function* inSmallPages(stream: ReturnType<OrderStore['changeStreams']>[number]) {
      for await (const page of stream)
        for (let start = 0; start < page.length; start += 10, pages += 1) yield page.slice(start, start + 10);
    }
    const { orders } = world.deps;
    const changeStreams: typeof orders.changeStreams = (...given) =>
      orders.changeStreams(...given).map(inSmallPages);
    const deps = { ...depsWith(files), orders: { ...orders, changeStreams } };
    await refreshSold(sold.fairId, world.now, { ...deps, maxRows: 500 });
    expect(pages * 10 * 2).toBeLessThan(1000);
    await refreshSold(sold.fairId, world.now, { ...deps, maxRows: 4010 });
    expect(files.kept.size).toBe(0);
    await refreshSold(sold.fairId, world.now, { ...deps, maxRows: 5000 });
    expect(files.kept.size).toBe(1);
  });

  test('the round goes on with the others where one fair cannot be read, and says so', async () => {
    const broken = await world.fair();
    const { fairs } = world.deps;
    const withTypes: typeof fairs.withTypes = (fairId, ...more) =>
      fairId === broken.fairId ? Promise.reject(new Error('busy')) : fairs.withTypes(fairId, ...more);
    const deps = { ...depsWith(files), fairs: { ...fairs, withTypes } };
    await expect(refreshFairs(world.now, deps)).rejects.toThrow('1 fairs could not be read anew');
    expect([...files.kept.keys()].join()).toContain(sold.fairId);
  });
});
