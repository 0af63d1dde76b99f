import { Problem } from '#shared/contract/problem.ts';
import { lineOf, prefixesOf } from '#shared/domain/network.ts';
import { PAYMENT_WINDOW, ticketCount } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type NetworkHolds, networkFactor } from '#shared/domain/unpaid.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { StoredHold, UnpaidHoldStore } from '../../store/sale/unpaid-holds.ts';
import { unpaidUntil } from './draft-order.ts';
import { isUnpaid, ordersOf, placesIn } from './held-places.ts';
import type { Buying, PurchaseRequest } from './limit.ts';
import { isEnough } from './work-limit.ts';

export interface NetworkLimitDeps {
  orders: Pick<OrderStore, 'many'>;
  unpaid: UnpaidHoldStore;
}

/** Records handled at a time. */
const PARALLEL = 8;
/** Longer than a request takes: an older hold without its order belongs to a process that crashed. */
const PLACING_TIMEOUT = MINUTE;

/** @throws Problem network_barred */
export function checkBars({ network, sale }: PurchaseRequest): void {
  if (prefixesOf(network).some((prefix) => sale.barred.includes(prefix))) throw new Problem('network_barred');
}

/** Those that a network still holds; the others are deleted. */
async function stillHeld(
  network: string,
  holdings: readonly StoredHold[],
  now: Date,
  { orders, unpaid }: NetworkLimitDeps,
): Promise<StoredHold[]> {
  const found = await ordersOf(holdings, orders);
  const isHeld = ({ id, until }: StoredHold): boolean => {
    const order = found.get(id);
    const age = now.getTime() - (Date.parse(until) - PAYMENT_WINDOW);
    return order ? isUnpaid(order) : age < PLACING_TIMEOUT;
  };
  await forEachLimit(
    holdings.filter((holding) => !isHeld(holding)),
    PARALLEL,
    (over) => unpaid.forget(network, over),
  );
  return holdings.filter(isHeld);
}

const heldOf = (network: string, holds: readonly StoredHold[]): NetworkHolds => ({
  line: placesIn(holds.filter(({ line }) => line === lineOf(network))),
  block: placesIn(holds),
});

/**
 * How much harder the order gets by what its line and its block hold besides. The orders themselves are read only where
 * the recorded holds require more than was proved.
 */
async function factorOf(
  { draft, network, types, solved, now }: Buying,
  deps: NetworkLimitDeps,
): Promise<number> {
  const others = (await deps.unpaid.ofBlock(network, now)).filter(({ id }) => id !== draft.id);
  const places = ticketCount(draft);
  const factorBeside = (holds: readonly StoredHold[]) => networkFactor(types, heldOf(network, holds), places);
  const noted = factorBeside(others);
  if (isEnough(solved, Math.ceil(places * noted))) return noted;
  return factorBeside(await stillHeld(network, others, now, deps));
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
    buying.work.network = await factorOf(buying, deps);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
