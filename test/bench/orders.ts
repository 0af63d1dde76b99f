import { buyTicket } from '#shared/contract/orders.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { type Api, startApi } from '../support/api.ts';
import { fromHome, newBuyer } from '../support/crowd.ts';
import { purchaseOf, typeFields } from '../support/samples.ts';
import { bareEngine, besideBare, everyItem, recorder } from './bare-engine.ts';
import { closedLoop, percentile, type Row, ratio } from './table.ts';

/** pretix's documented rate for one event with a limited quota: 500 orders a minute. */
const PRETIX_PER_SECOND = 500 / 60;
const ORDERS = 1200;
const BUYERS = 24;

async function ticketTypeOf(api: Api, cookie: string, price: number): Promise<string> {
  const body = { ...typeFields({ price, capacity: 10_000 }), fairId: api.seeded.fairId };
  return String((await api.call(createTicketType, { cookie, body })).body.id);
}

/** How a buyer each orders one ticket of a new type through handlers and pipeline. */
export async function buyersOf(api: Api, cookie: string, price: number) {
  const sold = { fairId: api.seeded.fairId, ticketTypeId: await ticketTypeOf(api, cookie, price), price };
  return async (index: number): Promise<void> => {
    const { status } = await api.call(buyTicket, {
      body: purchaseOf(sold, { buyer: newBuyer() }),
      headers: { ...fromHome(), 'idempotency-key': `bench-${price}-${index}` },
    });
    if (status !== 201) throw new Error(`an order was answered with ${status}`);
  };
}

async function buyAll(api: Api, cookie: string, price: number) {
  const buy = await buyersOf(api, cookie, price);
  const before = await everyItem();
  using recording = recorder();
  const bought = await closedLoop(ORDERS, BUYERS, (index) => recording.record(() => buy(index)));
  return { ...bought, bare: await bareEngine(before, recording.recorded()) };
}

/**
 * Orders per second through handlers and pipeline on the in-memory engine, with one process and one hot ticket type.
 */
export async function benchOrders(): Promise<Row[]> {
  const api = await startApi();
  try {
    const cookie = await api.loginAs('Admin');
    const rows: Row[] = [];
    for (const [what, price] of [
      ['orders held and registered, per second', 4900],
      ['orders held (nothing to pay), per second', 0],
    ] as const) {
      const { perSecond, took, bare } = await buyAll(api, cookie, price);
      rows.push({
        what,
        value: perSecond.toFixed(0),
        against: `${besideBare(perSecond, bare, 'transaction')}; ${ratio(perSecond, PRETIX_PER_SECOND)} what pretix documents (8.3, other hardware); p99 ${percentile(took, 0.99).toFixed(0)} ms at ${BUYERS} buyers`,
      });
    }
    return rows;
  } finally {
    await api.stop();
  }
}
