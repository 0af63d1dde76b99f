import { Problem } from '#shared/contract/problem.ts';
import { log } from '../runtime/log.ts';
import type { Elsewhere } from '../store/elsewhere.ts';
import type { PlacingExtras, PlacingRefusal } from '../store/order-placing.ts';
import type { OrderStore } from '../store/orders.ts';
import { unpaidInOf } from '../store/unpaid-places.ts';
import { holding, type Placement, withHold } from './hold.ts';
import type { Buying } from './limit.ts';
import { type LimitDeps, limitsOfOrder } from './limits.ts';

interface Deps extends LimitDeps {
  orders: OrderStore;
}

/** What all limits write in the order's transaction. */
const writesOf = (buying: Buying): PlacingExtras =>
  Object.assign({}, ...limitsOfOrder.map((limit) => limit.writes?.(buying)));

/** How often a refusal may be relieved: others order at the same moment. */
const MAX_RELIEFS = 8;

/**
 * What follows a refusal by the transaction: another attempt where its limit was relieved.
 * @throws Problem what the buyer is told
 */
async function afterRefusal(
  refusal: PlacingRefusal,
  reliefs: number,
  buying: Buying,
  deps: Deps,
): Promise<Elsewhere> {
  const limit = limitsOfOrder.find(({ refuses }) => refuses?.[0] === refusal);
  const isRelieved = reliefs < MAX_RELIEFS && (await limit?.relieve?.(buying, deps));
  if (!isRelieved) throw new Problem(limit?.refuses?.[1] ?? 'busy');
  return { elsewhere: [] };
}

/** Places an order within the limits of a purchase, with its places held. @throws Problem */
export async function placeWithinLimits(buying: Buying, deps: Deps): Promise<Placement> {
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
  let reliefs = 0;
  let placed: Placement['order'] | undefined;
  const { outcome } = await withHold(buying.demands, deps.stock, async (tried) => {
    const writes = writesOf(buying);
    placed = { ...holding(buying.draft, tried), ...unpaidInOf(writes.unpaid ?? []) };
    const result = await deps.orders.place(placed, writes);
    if (typeof result !== 'string' || result === 'placed') return result;
    reliefs += 1;
    return afterRefusal(result, reliefs, buying, deps);
  });
  if (outcome !== 'placed') return { order: outcome.existing, isNew: false };
  unplaced.move();
  return { order: placed as Placement['order'], isNew: true };
}
