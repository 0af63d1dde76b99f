import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import type { Endpoints } from '#infra/local/endpoints.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import {
  enterSale,
  getWaitingRoom,
  type RoomPass,
  type RoomPlace,
  type RoomView,
  takePlace,
} from '#shared/contract/waiting-room.ts';
import { burstOf } from '#shared/domain/room-pace.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { hasTurn, outlookOf } from '#shared/domain/waiting-room.ts';
import { newBuyer } from '../support/crowd.ts';
import { postFrom } from '../support/from-address.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';
import { mostInAMinute } from '../support/room-simulation.ts';
import { purchaseOf, typeFields } from '../support/samples.ts';
import { shopClient, type Told } from '../support/shop-client.ts';
import { percentile, type Row } from './table.ts';

const VISITORS = 5_000;
const ARRIVE_WITHIN = MINUTE;
/** Whoever comes earlier is drawn by lot. */
const OPENS_AFTER = 10_000;
const OBSERVED = 4 * MINUTE;
const ORDERS_PER_MINUTE = 200;
const PRICE = 4900;

/** What happened, all visitors together. */
class Tally {
  readonly took: number[] = [];
  readonly orderedAt: number[] = [];
  readonly failures = new Map<string, number>();
  held = 0;

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}

/** One visitor of the purchase page, in a network of their own, who does what the page does. */
function visitor(index: number, endpoints: Endpoints, ticketTypeId: string, end: number, tally: Tally) {
  const { shop, fairId } = endpoints;
  const address = `127.${1 + (index >> 14)}.${(index >> 7) & 127}.${1 + (index & 127)}`;

  async function post(path: string, body: unknown, headers?: Record<string, string>): Promise<Told> {
    const began = performance.now();
    const told = await postFrom(address, `${shop}${path}`, body, headers).catch((error: Error) => ({
      status: 0,
      body: { code: error.message },
    }));
    tally.took.push(performance.now() - began);
    const isHeld = told.body.code === 'busy';
    if (isHeld) tally.held += 1;
    else if (told.status >= 400 || told.status === 0) tally.fail(`${path} ${told.status} ${told.body.code}`);
    return told;
  }

  async function look(): Promise<RoomView | undefined> {
    const began = performance.now();
    const answer = await fetch(`${shop}${getWaitingRoom.path}`).catch(() => undefined);
    tally.took.push(performance.now() - began);
    if (!answer?.ok) tally.fail(`look ${answer?.status}`);
    return answer?.ok ? ((await answer.json()) as { room?: RoomView }).room : undefined;
  }

  async function wait(place: RoomPlace): Promise<RoomPass | undefined> {
    while (Date.now() < end) {
      const room = await look();
      if (room && hasTurn(place, room))
        return (await post(enterSale.path, { place: place.token })).body.pass as RoomPass | undefined;
      const { position, minutes } = room
        ? outlookOf(place, { mark: room, line: room.line, perMinute: room.perMinute })
        : { position: 1, minutes: 1 };
      const seconds = position <= 20 ? 2 : Math.min(20, Math.max(2, (minutes - 1) * 15));
      await pause(seconds * 1000 * (0.75 + Math.random() / 2));
    }
    return undefined;
  }

  async function buy(pass: RoomPass): Promise<void> {
    const buyer = newBuyer();
    const body = { ...purchaseOf({ fairId, ticketTypeId, price: PRICE }, { buyer }), pass: pass.token };
    const headers = { 'idempotency-key': randomUUID() };
    while (Date.now() < end) {
      const { status, body: answer } = await post(buyTicket.path, body, headers);
      if (status === 201) tally.orderedAt.push(Date.now() / 1000);
      if (answer.code !== 'busy') return;
      await pause(2_000 + Math.random() * 1_000);
    }
  }

  return async () => {
    await pause(Math.random() * ARRIVE_WITHIN);
    const { body } = await post(takePlace.path, { fairId });
    const given = body as { place?: RoomPlace; pass?: RoomPass };
    const pass = given.pass ?? (given.place && (await wait(given.place)));
    // Most have filled in the form while they waited.
    await pause((given.pass ? 20_000 : 2_000) * (0.5 + Math.random()));
    if (pass) await buy(pass);
  };
}

/** Limits the seeded fair's orders, opens its sale in a moment, and gives it a ticket type that is enough for all. */
async function prepare(endpoints: Endpoints): Promise<string> {
  const shop = shopClient(endpoints);
  const headers = { cookie: await shop.adminCookie() };
  const listed = await shop.ask('GET', '/api/fairs/list', undefined, headers);
  const fairs = listed.body as unknown as FairView[];
  const found = fairs.find(({ id }) => id === endpoints.fairId);
  if (!found) throw new Error('the seeded fair is gone');
  const salesStart = new Date(Date.now() + OPENS_AFTER).toISOString();
  const fair = { ...found, ordersPerMinute: ORDERS_PER_MINUTE, salesStart };
  const edited = await shop.ask('PUT', '/api/Fairs/edit', fair, headers);
  if (edited.status !== 200) throw new Error(`the fair was not limited: ${JSON.stringify(edited.body)}`);
  const type = { ...typeFields({ price: PRICE, capacity: 10_000 }), fairId: endpoints.fairId };
  const made = await shop.ask('POST', '/api/tickets/create', type, headers);
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

/** A rush on a local cloud: everybody takes a place, waits for their turn as the page does, and buys. */
export async function benchRush(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const assembly = await synthesizeLocally(`${directory.path}/assembly`);
  const cloud = await startLocalCloud({ assembly });
  try {
    const ticketTypeId = await prepare(cloud.endpoints);
    const tally = new Tally();
    const end = Date.now() + OBSERVED;
    await Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        visitor(index, cloud.endpoints, ticketTypeId, end, tally)(),
      ),
    );
    return rowsOf(tally);
  } finally {
    await cloud.stop();
    directory.remove();
  }
}
