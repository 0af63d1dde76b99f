import type { Order } from '../../shared/domain/order.ts';
import { type Ticket, ticket } from '../../shared/domain/ticket.ts';
import type { Db } from './db.ts';
import { readOrder } from './order-change.ts';
import { orderCorrections } from './order-corrections.ts';
import { orderEnds } from './order-ends.ts';
import { changedShard, type DueList, dueShard, orderKey } from './order-keys.ts';
import { orderPayments } from './order-payments.ts';
import { orderPlacing } from './order-placing.ts';
import { orderRefunds } from './order-refunds.ts';
import { parseItem } from './parse.ts';
import { DUE_SHARDS } from './table.ts';

const orderReads = (db: Db) => ({
  /** Read consistently, unless a moment's lag does no harm. */
  async byId(orderId: string, { consistent = true } = {}): Promise<Order | undefined> {
    const item = await db.get(orderKey(orderId), { consistent });
    return item && readOrder(item);
  },

  async many(orderIds: readonly string[]): Promise<Order[]> {
    return (await db.getMany(orderIds.map(orderKey), { consistent: true })).map(readOrder);
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
  async due(list: DueList): Promise<{ orderId: string; expiresAt: string }[]> {
    const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => dueShard(list, shard));
    const items = await Promise.all(shards.map((pk) => db.query({ index: 'due', pk })));
    return items.flat().map((item) => ({
      orderId: String(item.pk).slice('order#'.length),
      expiresAt: String(item.expiresAt),
    }));
  },

  /**
   * One shard's orders of a fair, the one that changed first in front, a page at a time: those that changed at or
   * after an instant, or all.
   */
  async *changedPages(fairId: string, shard: number, from = ''): AsyncGenerator<Order[]> {
    for await (const items of db.pages({ index: 'changed', pk: changedShard(fairId, shard), from }))
      yield items.map(readOrder);
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
