import type { removeFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { OrderStore } from '../store/orders/orders.ts';

interface Deps {
  fairs: FairStore;
  orders: OrderStore;
}

/** Whether anybody has ever ordered for a fair, or is about to pay. */
async function isOrdered(fairId: string, orders: OrderStore): Promise<boolean> {
  for await (const { length } of orders.changedPages(fairId)) if (length > 0) return true;
  const open = await orders.due('open');
  return (await orders.many(open.map(({ orderId }) => orderId))).some((order) => order.fairId === fairId);
}

/**
 * Removes a fair that is not in the shop and that nobody has ordered for but on trial, or takes that back. What belongs
 * to it stays as it is, and is found again with it; of a trial fair's orders, for a night.
 */
export const removeFair =
  ({ fairs, orders }: Deps): UseCase<typeof row> =>
  async ({ body: { id, version, undo } }, { actor, now }) => {
    const change = { entityId: id, actorId: actor.userId, at: now };
    if (undo) {
      if (await fairs.restore(id, version, { ...change, action: 'fair-restored' })) return;
      throw new Problem('not_found');
    }
    const before = await fairs.byId(id, { consistent: true });
    if (!before) throw new Problem('not_found');
    if (before.published) throw new Problem('fair_in_use');
    if (!isTrial(before) && (await isOrdered(id, orders))) throw new Problem('fair_in_use');
    if (await fairs.remove(id, version, { ...change, action: 'fair-removed', before })) return;
    throw new Problem('changed_meanwhile');
  };
