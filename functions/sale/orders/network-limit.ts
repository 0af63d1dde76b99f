import { Problem } from '#shared/contract/problem.ts';
import { lineOf, prefixesOf } from '#shared/domain/network.ts';
import { type Order, PAYMENT_WINDOW, ticketCount } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { letGoBy, letGoFactor, networkFactor } from '#shared/domain/unpaid.ts';
import { batchesOf } from '../../runtime/batches.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { BlockHolds, StoredHold, UnpaidHoldStore } from '../../store/sale/unpaid-holds.ts';
import { unpaidUntil } from './draft-order.ts';
import { isUnpaid, ordersOf, placesIn } from './held-places.ts';
import type { Buying, PurchaseRequest } from './limit.ts';
import { isEnough } from './work-limit.ts';

export interface NetworkLimitDeps {
  orders: Pick<OrderStore, 'many'>;
  unpaid: UnpaidHoldStore;
}

/** Transactions at a time. */
const PARALLEL = 8;
/** As many as one transaction takes, beside their line's day. */
const AT_ONCE = 99;
/** Longer than a request takes: an older hold without its order belongs to a process that crashed. */
const PLACING_TIMEOUT = MINUTE;

/** @throws Problem network_barred */
export function checkBars({ network, sale }: PurchaseRequest): void {
  if (prefixesOf(network).some((prefix) => sale.barred.includes(prefix))) throw new Problem('network_barred');
}

type CameTo = 'held' | 'letGo' | 'paid' | 'nothing';

/** What came of a hold, whose order may be gone. */
function cameTo({ until }: StoredHold, order: Order | undefined, now: Date): CameTo {
  const isRunning = until > now.toISOString();
  if (!order)
    return now.getTime() - (Date.parse(until) - PAYMENT_WINDOW) < PLACING_TIMEOUT ? 'held' : 'nothing';
  if (isUnpaid(order) && isRunning) return 'held';
  if (order.status === 'paid') return order.total > 0 ? 'paid' : 'nothing';
  return order.status === 'expired' || order.status === 'awaiting-payment' ? 'letGo' : 'nothing';
}

/** Looks up what came of a block's holds, and counts those that are over for their lines' days. */
async function settled(
  network: string,
  { holds, days }: BlockHolds,
  now: Date,
  { orders, unpaid }: NetworkLimitDeps,
): Promise<BlockHolds> {
  const found = await ordersOf(holds, orders);
  const came = new Map(holds.map((hold) => [hold, cameTo(hold, found.get(hold.id), now)]));
  const held = holds.filter((hold) => came.get(hold) === 'held');
  const over = holds.filter((hold) => came.get(hold) !== 'held');
  const counted = [...Map.groupBy(over, ({ line }) => line)].flatMap(([line, ended]) =>
    batchesOf(ended, AT_ONCE).map((some) => {
      const placesOf = (end: CameTo) => placesIn(some.filter((hold) => came.get(hold) === end));
      return { some, day: { line, letGo: placesOf('letGo'), paid: placesOf('paid') } };
    }),
  );
  await forEachLimit(counted, PARALLEL, ({ some, day }) => unpaid.settle(network, day, some, now));
  return { holds: held, days: [...days, ...counted.map(({ day }) => day)] };
}

function factorsFor({ draft, types, network }: Buying, { holds, days }: BlockHolds) {
  const line = lineOf(network);
  const letGo = letGoBy(line, days);
  const taken = {
    line: placesIn(holds.filter((hold) => hold.line === line)) + letGo.line,
    block: placesIn(holds) + letGo.block,
  };
  return { network: networkFactor(types, taken, ticketCount(draft)), letGo: letGoFactor(letGo) };
}

/**
 * How much harder the order gets by what its line and its block hold besides, and have let go today. The orders
 * themselves are read only where the recorded holds require more than was proved, or some are over.
 */
async function factorsOf(buying: Buying, deps: NetworkLimitDeps) {
  const { draft, network, solved, now } = buying;
  const { holds, days } = await deps.unpaid.ofBlock(network, now);
  const others = { holds: holds.filter(({ id }) => id !== draft.id), days };
  const noted = factorsFor(buying, others);
  const areRunning = others.holds.every(({ until }) => until > now.toISOString());
  const isClean = areRunning && noted.letGo === 1;
  if (isClean && isEnough(solved, Math.ceil(ticketCount(draft) * noted.network))) return noted;
  return factorsFor(buying, await settled(network, others, now, deps));
}

/**
 * Records what an order holds for its network, before holds are counted: each concurrent request sees all that were
 * admitted before it.
 * @returns how to take it back
 */
export async function countNetwork(buying: Buying, deps: NetworkLimitDeps): Promise<() => Promise<void>> {
  const { draft, network } = buying;
  const holding = { id: draft.id, until: unpaidUntil(draft).toISOString(), places: ticketCount(draft) };
  await deps.unpaid.note(network, holding);
  const takeBack = () => deps.unpaid.takeBack(network, holding);
  try {
    Object.assign(buying.work, await factorsOf(buying, deps));
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
