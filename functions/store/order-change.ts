import type { Order } from '#shared/domain/order.ts';
import { increased } from './changes.ts';
import type { Db, Item } from './db.ts';
import { changedEntry, orders } from './order-entity.ts';

export const readOrder = (item: Item): Order => orders.read(item);

/** Those of the items that can be read. */
export const readOrders = (db: Db, items: readonly Item[]): Promise<Order[]> => orders.readEach(db, items);

/** What every change that lists of sold tickets have to show says of itself. */
export const changedAt = (at: Date) => ({ changedAt: at.toISOString(), version: increased(1) });

/** The entry by which such lists find it. */
export const amongChanged = (of: Pick<Order, 'id' | 'fairId'>) => ({ changed: changedEntry(of) });
