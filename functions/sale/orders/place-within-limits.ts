import { Problem } from '#shared/contract/problem.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { log } from '../../runtime/log.ts';
import type { Elsewhere } from '../../store/engine/elsewhere.ts';
import type { PlacingExtras, PlacingRefusal } from '../../store/orders/order-placing.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { unpaidInOf } from '../../store/sale/unpaid-places.ts';
import { holding, type Placement, withHold } from './hold.ts';
import type { Buying } from './limit.ts';
import { type LimitDeps, limitsOfOrder } from './limits.ts';

interface Deps extends LimitDeps {
  orders: OrderStore;
}

/** What all limits write in the order's transaction. */
const writesOf = (buying: Buying, holds: Holds): PlacingExtras =>
  Object.assign({}, ...limitsOfOrder.map((limit) => limit.writes?.(buying, holds)));

/**
 * What follows a refusal by the transaction: another attempt where its limit was relieved.
 * @throws Problem what the buyer is told
 */
async function afterRefusal(refusal: PlacingRefusal, buying: Buying, deps: Deps): Promise<Elsewhere> {
  const limit = limitsOfOrder.find(({ refuses }) => refuses?.[0] === refusal);
  if (!(await limit?.relieve?.(buying, deps))) throw new Problem(limit?.refuses?.[1] ?? 'busy');
  return { elsewhere: [] };
}

async function placeOnce(buying: Buying, deps: Deps): Promise<Placement> {
  await using unplaced = new AsyncDisposableStack();
  for (const limit of limitsOfOrder) {
    await limit.check?.(buying, deps);
    const undo = await limit.count?.(buying, deps);
    // A failure here must not hide why the order was not placed.
    if (undo)
      unplaced.defer(() =>
        undo().catch((error: unknown) => log.error('undo-failed', error, { order: buying.draft.id })),
      );
  }
  let placed: Placement['order'] | undefined;
  const { outcome } = await withHold(buying.demands, deps.stock, async (tried) => {
    const writes = writesOf(buying, tried);
    placed = { ...holding(buying.draft, tried), ...unpaidInOf(writes.unpaid ?? []) };
    const result = await deps.orders.place(placed, writes);
    if (typeof result !== 'string' || result === 'placed') return result;
    return afterRefusal(result, buying, deps);
  });
  if (outcome !== 'placed') return { order: outcome.existing, isNew: false };
  unplaced.move();
  return { order: placed as Placement['order'], isNew: true };
}

/**
 * Places an order within the limits of a purchase, with its places held. Nobody is asked to prove work for an order that
 * would be refused all the same.
 * @throws Problem
 */
export async function placeWithinLimits(buying: Buying, deps: Deps): Promise<Placement> {
  try {
    return await placeOnce(buying, deps);
  } catch (error) {
    if (error instanceof Problem && error.code === 'proof_needed')
      for (const limit of limitsOfOrder) await limit.foresee?.(buying, deps);
    throw error;
  }
}
