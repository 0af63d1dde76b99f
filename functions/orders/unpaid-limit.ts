import { Problem } from '#shared/contract/problem.ts';
import { type Order, PAYMENT_WINDOW, shopEmail, ticketCount } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { effortFor, MAX_UNPAID_OF_MAILBOX } from '#shared/domain/unpaid.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import { newChallenge, readProof } from '../runtime/proof-of-work.ts';
import type { OrderStore } from '../store/orders.ts';
import { recipientKey } from '../store/recipient-key.ts';
import type { StockStore } from '../store/stock.ts';
import type { Holding, UnpaidHoldStore } from '../store/unpaid-holds.ts';
import { type Demand, searchHolds } from './hold.ts';

export interface UnpaidLimitDeps {
  orders: Pick<OrderStore, 'many'>;
  unpaid: UnpaidHoldStore;
  stock: StockStore;
  linkSecret: () => Promise<string>;
}

export interface HoldRequest {
  order: Omit<Order, 'holds'>;
  types: readonly TicketType[];
  demands: readonly Demand[];
  /** As `networkOf` names it. */
  network: string;
  /** A solved challenge, where one was asked for. */
  proof: string | undefined;
  /** Whether unpaid orders hold so much of the fair that everybody proves some work. */
  pressed: boolean;
  now: Date;
}

/** Notes at a time. */
const PARALLEL = 8;
/** Longer than a request lives: a hold this old without its order belongs to one that died. */
const PLACING_LASTS = MINUTE;

const mailboxHolder = (email: string): string => `mailbox#${recipientKey(email)}`;
const networkHolder = (network: string): string => `network#${network}`;

/** Where the store has the hold of an order whose network the office wants to know. */
export const holdOf = (order: Pick<Order, 'id' | 'expiresAt' | 'buyer'>) => ({
  who: mailboxHolder(shopEmail(order)),
  of: { id: order.id, expiresAt: order.expiresAt },
});

/** Nobody has paid for it: it waits for its money, or was free. */
const isUnpaid = ({ status, total }: Order): boolean =>
  status === 'awaiting-payment' || (status === 'paid' && total === 0);

const placesIn = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, { places }) => sum + places, 0);

/** Those that still hold places nobody has paid for; the others are forgotten for good. */
async function stillHeld(
  who: string,
  holdings: readonly Holding[],
  now: Date,
  { orders, unpaid }: UnpaidLimitDeps,
): Promise<Holding[]> {
  const found = new Map((await orders.many(holdings.map(({ id }) => id))).map((order) => [order.id, order]));
  const isHeld = ({ id, expiresAt }: Holding): boolean => {
    const order = found.get(id);
    const age = now.getTime() - (Date.parse(expiresAt) - PAYMENT_WINDOW);
    return order ? isUnpaid(order) : age < PLACING_LASTS;
  };
  await forEachLimit(
    holdings.filter((one) => !isHeld(one)),
    PARALLEL,
    (over) => unpaid.forget([who], over),
  );
  return holdings.filter(isHeld);
}

async function checkMailbox(who: string, request: HoldRequest, deps: UnpaidLimitDeps): Promise<void> {
  const { order, now } = request;
  const others = await othersOf(who, request, deps);
  const places = ticketCount(order);
  if (placesIn(others) + places <= MAX_UNPAID_OF_MAILBOX) return;
  if (placesIn(await stillHeld(who, others, now, deps)) + places > MAX_UNPAID_OF_MAILBOX)
    throw new Problem('too_many_unpaid');
}

const othersOf = async (who: string, { order, now }: HoldRequest, { unpaid }: UnpaidLimitDeps) =>
  (await unpaid.ofWho(who, now)).filter(({ id }) => id !== order.id);

/**
 * While a buyer works, others buy: a proof may be this many times too easy. Less would ask honest crowds again and
 * again, more would let cheap challenges be saved up.
 */
const PROOF_TOLERANCE = 4;

async function checkNetwork(who: string, request: HoldRequest, deps: UnpaidLimitDeps): Promise<void> {
  const { order, types, network, pressed, now } = request;
  const places = ticketCount(order);
  const others = await othersOf(who, request, deps);
  const effortWith = (held: number) => effortFor({ types, places, held, pressed });
  const seeming = effortWith(placesIn(others));
  if (seeming === 0) return;
  const scope = { use: 'hold' as const, fairId: order.fairId, network };
  const secret = await deps.linkSecret();
  const solved = request.proof ? readProof(secret, scope, request.proof, now) : undefined;
  // Orders are read only where that may change the answer: it is a read for each of them.
  const isEnough = (effort: number) => (solved?.effort ?? 0) * PROOF_TOLERANCE >= effort;
  const effort = isEnough(seeming) ? seeming : effortWith(placesIn(await stillHeld(who, others, now, deps)));
  if (effort === 0) return;
  if (solved && isEnough(effort) && (await deps.unpaid.spendProof(solved.id, solved.expiresAt))) return;
  // Nobody works for places that are gone.
  await searchHolds(request.demands, deps.stock);
  throw new Problem('proof_needed', { challenge: newChallenge(secret, scope, effort, now) });
}

/**
 * Lets an order hold its places, as far as its network and its mailbox hold few that nobody has paid for. It is
 * noted before it is counted, so that of requests at the same moment each sees all that were let in before it.
 *
 * @returns what takes the note back when the order cannot be placed after all
 * @throws Problem too_many_unpaid, proof_needed; sold_out and the like where a proof would be of no use
 */
export async function claimHold(request: HoldRequest, deps: UnpaidLimitDeps): Promise<() => Promise<void>> {
  const { order, network } = request;
  const { who: mailbox } = holdOf(order);
  const whos = [mailbox, networkHolder(network)];
  const { id, expiresAt } = order;
  const holding = { id, expiresAt, places: ticketCount(order) };
  await deps.unpaid.note(whos, holding, network);
  const takeBack = () => deps.unpaid.takeBack(whos, holding, network);
  try {
    await Promise.all([
      checkMailbox(mailbox, request, deps),
      checkNetwork(networkHolder(network), request, deps),
    ]);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
