import { type Order, order } from '#shared/domain/order.ts';
import { entity } from '../engine/entity.ts';
import { shardOf } from '../engine/shards.ts';
import { CHANGED_SHARDS } from '../engine/table.ts';
import { recipientKey } from '../mail/recipient-key.ts';

export const orders = entity('order', order);

/** An order's entry in the index of its fair's changes. */
export const changedEntry = ({ id, fairId }: Pick<Order, 'id' | 'fairId'>) => ({
  fairId,
  shard: shardOf(id, CHANGED_SHARDS),
});

/** The index entries of an order that is paid. */
export const paidEntries = (order: Pick<Order, 'id' | 'fairId' | 'buyer'>) => ({
  changed: changedEntry(order),
  mailbox: order.buyer.email === undefined ? undefined : { mailboxHash: recipientKey(order.buyer.email) },
});
