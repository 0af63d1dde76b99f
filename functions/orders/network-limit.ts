import { Problem } from '#shared/contract/problem.ts';
import { type Order, PAYMENT_WINDOW, ticketCount } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { effortFor } from '#shared/domain/unpaid.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import { newChallenge, readProof } from '../runtime/proof-of-work.ts';
import type { MailboxClaim } from '../store/mailbox-holds.ts';
import type { Attempts, RateLimitStore } from '../store/rate-limits.ts';
import type { StockStore } from '../store/stock.ts';
import type { HeldOrder, UnpaidHoldStore } from '../store/unpaid-holds.ts';
import { checkFreeMails } from './free-orders.ts';
import { isUnpaid, ordersOf, placesIn } from './held-places.ts';
import { type Demand, searchHolds } from './hold.ts';
import { checkMailbox, type MailboxLimitDeps } from './mailbox-limit.ts';

export interface NetworkLimitDeps extends MailboxLimitDeps {
  unpaid: UnpaidHoldStore;
  rateLimits: Pick<RateLimitStore, 'made'>;
  stock: StockStore;
  linkSecret: () => Promise<string>;
}

export interface HoldRequest {
  order: Omit<Order, 'holds'>;
  types: readonly TicketType[];
  demands: readonly Demand[];
  claim: MailboxClaim;
  /** From `freeMails`. */
  mails: readonly Attempts[];
  /** From `networkOf`. */
  network: string;
  /** The solution of a challenge, where one was required. */
  proof: string | undefined;
  /** Whether unpaid orders hold so much of the fair that every order needs a proof of work. */
  pressed: boolean;
  now: Date;
}

/** Records handled at a time. */
const PARALLEL = 8;
/** Longer than a request takes: an older hold without its order belongs to a process that crashed. */
const PLACING_TIMEOUT = MINUTE;

const networkHolder = (network: string): string => `network#${network}`;

/** No proof is asked for places that are gone, nor for an order that would be refused anyway. */
async function checkWorthwhile(request: HoldRequest, deps: NetworkLimitDeps): Promise<void> {
  await searchHolds(request.demands, deps.stock);
  await checkMailbox(request.claim, request.now, deps);
  await checkFreeMails(request.mails, request.now, deps.rateLimits);
}

/** Those that a network still holds; the others are deleted. */
async function stillHeld(
  who: string,
  holdings: readonly HeldOrder[],
  now: Date,
  { orders, unpaid }: NetworkLimitDeps,
): Promise<HeldOrder[]> {
  const found = await ordersOf(holdings, orders);
  const isHeld = ({ id, expiresAt }: HeldOrder): boolean => {
    const order = found.get(id);
    const age = now.getTime() - (Date.parse(expiresAt) - PAYMENT_WINDOW);
    return order ? isUnpaid(order) : age < PLACING_TIMEOUT;
  };
  await forEachLimit(
    holdings.filter((one) => !isHeld(one)),
    PARALLEL,
    (over) => unpaid.forget(who, over),
  );
  return holdings.filter(isHeld);
}

/**
 * Demand rises while a buyer's device works, so a proof may be this many times too easy. A lower factor would ask
 * honest crowds repeatedly, a higher one would let cheap challenges be hoarded.
 */
const PROOF_TOLERANCE = 4;

/** Whether a proof of effort `proved` (0 for none) is enough for the required effort. */
const isEnough = (proved: number, effort: number): boolean => proved * PROOF_TOLERANCE >= effort;

/**
 * The proof effort for one more order of a network, given what it holds. The orders themselves are read only where the
 * recorded holds require more than `proved`.
 */
async function effortOf(
  who: string,
  request: HoldRequest,
  proved: number,
  deps: NetworkLimitDeps,
): Promise<number> {
  const { order, types, pressed, now } = request;
  const others = (await deps.unpaid.ofWho(who, now)).filter(({ id }) => id !== order.id);
  const effortBeside = (holds: readonly HeldOrder[]) =>
    effortFor({ types, places: ticketCount(order), held: placesIn(holds), pressed });
  const noted = effortBeside(others);
  return isEnough(proved, noted) ? noted : effortBeside(await stillHeld(who, others, now, deps));
}

async function checkNetwork(who: string, request: HoldRequest, deps: NetworkLimitDeps): Promise<void> {
  const { order, network, now } = request;
  const scope = { use: 'hold' as const, fairId: order.fairId, network };
  const secret = await deps.linkSecret();
  const solved = request.proof ? readProof(secret, scope, request.proof, now) : undefined;
  const proved = solved?.effort ?? 0;
  const effort = await effortOf(who, request, proved, deps);
  if (effort === 0) return;
  if (solved && isEnough(proved, effort) && (await deps.unpaid.spendProof(solved.id, solved.expiresAt)))
    return;
  await checkWorthwhile(request, deps);
  throw new Problem('proof_needed', { challenge: newChallenge(secret, scope, effort, now) });
}

/**
 * Lets an order hold its places, if its network holds few unpaid ones or it brings enough proof of work. The hold is
 * recorded before holds are counted, so that each concurrent request sees all that were admitted before it.
 *
 * @returns an undo for when the order cannot be placed after all
 * @throws Problem proof_needed; sold_out, too_many_unpaid and the like where a proof would not help
 */
export async function noteHold(request: HoldRequest, deps: NetworkLimitDeps): Promise<() => Promise<void>> {
  const { order, network } = request;
  const who = networkHolder(network);
  const { id, expiresAt } = order;
  const holding = { id, expiresAt, places: ticketCount(order) };
  await deps.unpaid.note(who, holding);
  const takeBack = () => deps.unpaid.takeBack(who, holding);
  try {
    await checkNetwork(who, request, deps);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
