import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { buyTicket } from '#shared/contract/orders.ts';
import {
  enterSale,
  getWaitingRoom,
  type RoomPass,
  type RoomPlace,
  type RoomView,
  takePlace,
} from '#shared/contract/waiting-room.ts';
import { PAYMENT_WINDOW } from '#shared/domain/order.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import { hasTurn, outlookOf } from '#shared/domain/waiting-room.ts';
import { solveProof } from '#web/src/features/purchase/api/solve-proof.ts';
import { newBuyer } from '../support/crowd.ts';
import { askFrom, postFrom, type ShopResponse } from '../support/from-address.ts';
import { purchaseOf } from '../support/samples.ts';

/** The crowd's parameters: it runs in its own thread, so that the local cloud has one for itself. */
export interface Rush {
  shop: string;
  fairId: string;
  ticketTypeId: string;
  price: number;
  visitors: number;
  /** Milliseconds during which they arrive, and after which all requests stop. */
  arriveWithin: number;
  lasts: number;
}

/** The results of all visitors together. */
export interface Tally {
  /** Milliseconds per request. */
  took: number[];
  /** Seconds. */
  orderedAt: number[];
  failures: Map<string, number>;
  /** How often an order had to wait because of the limit. */
  held: number;
}

const rush = workerData as Rush;
const tally: Tally = { took: [], orderedAt: [], failures: new Map(), held: 0 };
const end = Date.now() + rush.lasts;
/** In seconds, by the server's clock, because responses are slow on a busy machine. */
const placedAt = (expiresAt: string): number => (Date.parse(expiresAt) - PAYMENT_WINDOW) / 1000;
const fail = (what: string) => tally.failures.set(what, (tally.failures.get(what) ?? 0) + 1);

/** One visitor of the purchase page in their own network, who makes the same requests as the page. */
function visitor(index: number) {
  const { shop, fairId, ticketTypeId, price } = rush;
  const address = `127.${1 + (index >> 14)}.${(index >> 7) & 127}.${1 + (index & 127)}`;

  async function post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    expected?: string,
  ): Promise<ShopResponse> {
    const began = performance.now();
    const told = await postFrom(address, `${shop}${path}`, body, headers).catch((error: Error) => ({
      status: 0,
      body: { code: error.message },
    }));
    tally.took.push(performance.now() - began);
    if (told.body.code === 'busy') tally.held += 1;
    else if (expected && told.body.code === expected) return told;
    else if (told.status >= 400 || told.status === 0) fail(`${path} ${told.status} ${told.body.code}`);
    return told;
  }

  async function look(): Promise<RoomView | undefined> {
    const began = performance.now();
    const { status, body } = await askFrom(address, `${shop}${getWaitingRoom.path}`).catch(
      (error: Error) => ({ status: 0, body: { code: error.message } }),
    );
    tally.took.push(performance.now() - began);
    if (status !== 200) fail(`look ${status} ${body.code}`);
    return status === 200 ? (body as { room?: RoomView }).room : undefined;
  }

  /** Requests a place until there is a response, like the page; `post` counts failures. */
  async function join(): Promise<{ place?: RoomPlace; pass?: RoomPass }> {
    while (Date.now() < end) {
      const asked = await post(takePlace.path, { fairId }, undefined, 'proof_needed');
      const challenge = asked.body.challenge as Challenge | undefined;
      const proof = challenge && (await solveProof(challenge));
      const given = proof ? await post(takePlace.path, { fairId, proof }) : asked;
      if (given.status === 200) return given.body;
      await pause(2_000 + Math.random() * 1_000);
    }
    return {};
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
    const body = { ...purchaseOf({ fairId, ticketTypeId, price }, { buyer }), pass: pass.token };
    const headers = { 'idempotency-key': randomUUID() };
    while (Date.now() < end) {
      const { status, body: answer } = await post(buyTicket.path, body, headers);
      if (status === 201) tally.orderedAt.push(placedAt(String(answer.expiresAt)));
      if (answer.code !== 'busy') return;
      await pause(2_000 + Math.random() * 1_000);
    }
  }

  return async () => {
    await pause(Math.random() * rush.arriveWithin);
    const given = await join();
    const pass = given.pass ?? (given.place && (await wait(given.place)));
    // Most have filled in the form while they waited.
    await pause((given.pass ? 20_000 : 2_000) * (0.5 + Math.random()));
    if (pass) await buy(pass);
  };
}

await Promise.all(Array.from({ length: rush.visitors }, (_, index) => visitor(index)()));
parentPort?.postMessage(tally);
