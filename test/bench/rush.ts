import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import type { Endpoints } from '#infra/local/endpoints.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { burstOf } from '#shared/domain/room-pace.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';
import { mostInAMinute } from '../support/room-simulation.ts';
import { typeFields } from '../support/samples.ts';
import { shopClient } from '../support/shop-client.ts';
import type { Rush, Tally } from './rush-visitors.ts';
import { percentile, type Row } from './table.ts';

const VISITORS = 5_000;
const ARRIVE_WITHIN = MINUTE;
/** Milliseconds; earlier visitors are drawn by lot. */
const OPENS_AFTER = 10_000;
const OBSERVED = 4 * MINUTE;
const ORDERS_PER_MINUTE = 200;
const PRICE = 4900;

/** Limits the seeded fair's orders, opens its sale in a moment, and adds a ticket type with enough places for all. */
async function prepare(endpoints: Endpoints): Promise<string> {
  const shop = shopClient(endpoints);
  const headers = { cookie: await shop.adminCookie() };
  const listed = await shop.call('GET', '/api/fairs/list', undefined, headers);
  const fairs = listed.body as unknown as FairView[];
  const found = fairs.find(({ id }) => id === endpoints.fairId);
  if (!found) throw new Error('the seeded fair is gone');
  const salesStart = new Date(Date.now() + OPENS_AFTER).toISOString();
  const fair = { ...found, ordersPerMinute: ORDERS_PER_MINUTE, salesStart };
  const edited = await shop.call('PUT', '/api/Fairs/edit', fair, headers);
  if (edited.status !== 200) throw new Error(`the fair was not limited: ${JSON.stringify(edited.body)}`);
  const type = { ...typeFields({ price: PRICE, capacity: 10_000 }), fairId: endpoints.fairId };
  const made = await shop.call('POST', '/api/tickets/create', type, headers);
  return String(made.body.id);
}

function rowsOf({ took, orderedAt, failures, held }: Tally): Row[] {
  const errors = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const most = mostInAMinute(orderedAt.sort((one, other) => one - other));
  const what = [...failures].map(([name, count]) => `${count} × ${name}`).join('; ');
  return [
    {
      what: `a rush: ${VISITORS} visitors in a minute, ${ORDERS_PER_MINUTE} orders a minute, errors`,
      value: String(errors),
      against: what || `aim 0; of ${took.length} requests in ${OBSERVED / MINUTE} minutes`,
    },
    {
      what: 'orders begun in the rush, most in any minute',
      value: `${orderedAt.length}, ${most}`,
      against: `limit ${ORDERS_PER_MINUTE} and a burst of ${burstOf(ORDERS_PER_MINUTE)}; ${held} times an order waited a moment`,
    },
    {
      what: 'requests in the rush, median and p99',
      value: `${percentile(took, 0.5).toFixed(0)} ms, ${percentile(took, 0.99).toFixed(0)} ms`,
      against: 'visitors, edge, functions and table on this one machine',
    },
  ];
}

async function visit(rush: Rush): Promise<Tally> {
  const worker = new Worker(new URL('rush-visitors.ts', import.meta.url), { workerData: rush });
  const [tally] = (await once(worker, 'message')) as [Tally];
  return tally;
}

/** Simulates a rush on a local cloud: everybody takes a place, waits for their turn like the page does, and buys. */
export async function benchRush(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const assembly = await synthesizeLocally(`${directory.path}/assembly`);
  const cloud = await startLocalCloud({ assembly });
  try {
    const { shop, fairId } = cloud.endpoints;
    const ticketTypeId = await prepare(cloud.endpoints);
    const times = { arriveWithin: ARRIVE_WITHIN, lasts: OBSERVED };
    return rowsOf(await visit({ shop, fairId, ticketTypeId, price: PRICE, visitors: VISITORS, ...times }));
  } finally {
    await cloud.stop();
    directory.remove();
  }
}
