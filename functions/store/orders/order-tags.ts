import type { Order } from '#shared/domain/order.ts';
import { tagsText } from '#shared/domain/order-tags.ts';
import { removed } from '../engine/changes.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { orders } from './order-entity.ts';

const toldOf = (tags: readonly string[] | undefined) => ({ tags: tagsText(tags) });

/** Gives an order other tags. Unpaid ones enter the changes by it, because lists show their tags, too. */
export const taggedChange = (
  before: Order,
  tags: string[],
  { actorId, at }: Pick<Change, 'actorId' | 'at'>,
): OrderChange => ({
  after: orderAfter(before, { tags }, at),
  writes: [
    orders.patch(
      { orderId: before.id },
      { tags: tags.length > 0 ? tags : removed, ...changedAt(at) },
      { in: amongChanged(before), where: { version: before.version } },
    ),
    auditWrite({
      entityId: before.id,
      action: 'order-tagged',
      ...{ actorId, at, before: toldOf(before.tags), after: toldOf(tags) },
    }),
  ],
});
