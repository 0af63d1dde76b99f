import type { Order } from '#shared/domain/order.ts';
import { type Ticket, ticket } from '#shared/domain/ticket.ts';
import type { Db } from './db.ts';
import { type DueEntry, type DueList, readDueList } from './due-lists.ts';
import { readOrder, readOrders } from './order-change.ts';
import { orderCorrections } from './order-corrections.ts';
import { orderEnds } from './order-ends.ts';
import { changedShard, orderKey } from './order-keys.ts';
import { orderPayments } from './order-payments.ts';
import { orderPlacing } from './order-placing.ts';
import { orderRefunds } from './order-refunds.ts';
import { parseItem } from './parse.ts';

const orderReads = (db: Db) => ({
  /** Read consistently, unless a moment's lag does no harm. */
  async byId(orderId: string, { consistent = true } = {}): Promise<Order | undefined> {
    const item = await db.get(orderKey(orderId), { consistent });
    return item && readOrder(item);
  },

  /** Those that exist and can be read, in no particular order. */
  async many(orderIds: readonly string[]): Promise<Order[]> {
    const distinct = [...new Set(orderIds)];
    return readOrders(db, await db.getMany(distinct.map(orderKey), { consistent: true }));
  },

  /** An order and the tickets issued for it, in one query; a moment's lag does no harm unless it is to be changed. */
  async withTickets(
    orderId: string,
    { consistent = false } = {},
  ): Promise<{ order: Order; tickets: Ticket[] } | undefined> {
    const items = await db.query({ pk: orderKey(orderId).pk, consistent });
    const own = items.find((item) => item.sk === 'order');
    const tickets = items.filter((item) => String(item.sk).startsWith('ticket#'));
    return own && { order: readOrder(own), tickets: tickets.map((item) => parseItem(ticket, item)) };
  },

  /** The orders on a due list, in no particular order. */
  due: (list: Exclude<DueList, 'repay'>): Promise<DueEntry[]> => readDueList(db, list),

  /**
   * One shard's orders of a fair, the one that changed first in front, a page at a time: those that changed at or
   * after an instant, or all.
   */
  async *changedPages(fairId: string, shard: number, from = ''): AsyncGenerator<Order[]> {
    for await (const items of db.pages({ index: 'changed', pk: changedShard(fairId, shard), from }))
      yield await readOrders(db, items);
  },
});

/** Orders: how they are read, and each change that they go through. */
export const orderStore = (db: Db) => ({
  ...orderReads(db),
  ...orderPlacing(db),
  ...orderPayments(db),
  ...orderRefunds(db),
  ...orderEnds(db),
  ...orderCorrections(db),
});
export type OrderStore = ReturnType<typeof orderStore>;
