import { type Order, order } from '#shared/domain/order.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { parseItem } from './parse.ts';
import { readEach } from './unreadable.ts';

export const readOrder = (item: Item): Order => parseItem(order, item);

/** Those of the items that can be read. */
export const readOrders = (db: Db, items: readonly Item[]): Promise<Order[]> => readEach(db, order, items);

/** Runs a conditional change of one order. @returns false when one of its conditions did not hold */
export async function changeOrder(db: Db, ...writes: Write[]): Promise<boolean> {
  try {
    await db.write(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
