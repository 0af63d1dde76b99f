import type { Order } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { Db } from '../engine/db.ts';
import { indexPartition, isKeyOf, partitionPartsOf, sortPartsOf } from '../engine/keys.ts';
import { CHANGED_SHARDS } from '../engine/table.ts';
import { tickets } from '../tickets/tickets.ts';
import { type DueEntry, type DueList, readDueList } from './due-lists.ts';
import { orders } from './order-entity.ts';

export interface OrderWithTickets {
  order: Order;
  /** Those that are issued. */
  tickets: Ticket[];
}

/** The orders in one shard of a fair's changes, earliest change first, a page at a time. */
async function* pagesOf(db: Db, fairId: string, shard: number, from = ''): AsyncGenerator<Order[]> {
  const range = indexPartition('order', 'changed', { fairId, shard });
  for await (const items of db.pages({ ...range, from })) yield await orders.readEach(db, items);
}

/** More than anybody buys for fairs that are still to come. */
const MAX_OF_MAILBOX = 100;

/** The orders that are in a mailbox's index by themselves, or by a ticket of somebody else in them; newest first. */
async function inMailbox(db: Db, mailboxHash: string, kind: 'order' | 'ticket'): Promise<Order[]> {
  const range = indexPartition(kind, 'mailbox', { mailboxHash });
  const items = await db.query({ ...range, backwards: true, limit: MAX_OF_MAILBOX });
  const found = await readMany(
    db,
    items.flatMap((item) => (isKeyOf(kind, item) ? (partitionPartsOf(kind, item.pk)?.orderId ?? []) : [])),
  );
  return found.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

async function readMany(db: Db, orderIds: readonly string[]): Promise<Order[]> {
  const distinct = [...new Set(orderIds)];
  const keys = distinct.map((orderId) => orders.key({ orderId }));
  return orders.readEach(db, await db.getMany(keys, { consistent: true }));
}

export const orderReads = (db: Db) => ({
  /** Consistent read, unless the caller accepts a stale one. */
  async byId(orderId: string, { consistent = true } = {}): Promise<Order | undefined> {
    return orders.get(db, { orderId }, { consistent });
  },

  /** Those that exist and are readable, in no particular order. */
  many: (orderIds: readonly string[]): Promise<Order[]> => readMany(db, orderIds),

  /** The latest orders of a mailbox that were paid, newest first; those of the last seconds may be missing. */
  ofMailbox: (mailboxHash: string): Promise<Order[]> => inMailbox(db, mailboxHash, 'order'),

  /** Those with tickets of holders of a mailbox, or of former ones whose ticket is being made anew. */
  ofHolder: (mailboxHash: string): Promise<Order[]> => inMailbox(db, mailboxHash, 'ticket'),

  /** An order and its issued tickets, in one query; a stale read is fine unless it is to be changed. */
  async withTickets(orderId: string, { consistent = false } = {}): Promise<OrderWithTickets | undefined> {
    const { pk, sk } = orders.key({ orderId });
    const items = await db.query({ pk, consistent });
    const own = items.find((item) => item.sk === sk);
    const issued = items.filter((item) => sortPartsOf('ticket', item.sk));
    return own && { order: orders.read(own), tickets: issued.map(tickets.read) };
  },

  /** The orders on a due list, in no particular order. */
  due: (list: Exclude<DueList, 'repay'>): Promise<DueEntry[]> => readDueList(db, list),

  /**
   * A fair's orders in disjoint streams for parallel reading, each sorted by change, earliest first, a page at a time.
   * `from` has the instant where each stream starts; without it they start at the beginning.
   */
  changeStreams: (fairId: string, from: readonly string[] = []): AsyncGenerator<Order[]>[] =>
    Array.from({ length: CHANGED_SHARDS }, (_, shard) => pagesOf(db, fairId, shard, from[shard])),

  /** The orders of a fair that changed at or after an instant, or all, a page at a time in no particular order. */
  async *changedPages(fairId: string, from = ''): AsyncGenerator<Order[]> {
    for (let shard = 0; shard < CHANGED_SHARDS; shard += 1) yield* pagesOf(db, fairId, shard, from);
  },
});
