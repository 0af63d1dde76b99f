import * as z from 'zod/mini';
import { type Order, order as orderSchema } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { dueShardOf } from './due-lists.ts';
import { changeOrder } from './order-change.ts';
import { leaving, removing, setting } from './order-ends.ts';
import { changedShardOf, orderKey } from './order-keys.ts';
import { giveBackWrites } from './stock.ts';
import { holderWrite, voidWrite } from './tickets.ts';

/** A corrected order. Paid ones get their PDFs made anew, and are owed them until they are. */
function corrected(after: Order, seen: number): Write {
  const { buyer, lines, address, invoiceNumber } = after;
  const stale = after.status === 'paid' ? ', #staleSince = :at, #dueShard = :owed' : '';
  const invoice = invoiceNumber ? ', #invoiceNumber = :invoice' : '';
  const gone = [...(invoiceNumber ? [] : ['#invoiceNumber']), ...(after.standIn ? [] : ['#standIn'])];
  return {
    update: orderKey(after.id),
    expression:
      `SET #buyer = :buyer, #lines = :lines, #address = :address, #changedAt = :at, #changedShard = :changed${stale}` +
      `${invoice}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''} ADD #version :one`,
    condition: '#version = :seen AND #status = :status',
    values: {
      ':buyer': buyer,
      ':lines': lines,
      ':address': address,
      ...(invoiceNumber && { ':invoice': invoiceNumber }),
      ':at': after.changedAt,
      ':changed': changedShardOf(after),
      ...(stale && { ':owed': dueShardOf('owed', after.id) }),
      ':seen': seen,
      ':status': after.status,
      ':one': 1,
    },
  };
}

export interface Removal {
  order: Order;
  ticket: Ticket;
  /** Whether the ticket is on record. */
  issued: boolean;
  /** Which place returns. */
  freed: Holds;
  /** What the order still holds, and which positions are gone. */
  holds: Holds;
  removed: number[];
  /** Given where it was the order's last ticket. */
  ended: { by: string; reason?: string | undefined } | undefined;
  change: Change;
}

function withoutTicket({ order, holds, removed, ended, change }: Removal): Write {
  const at = change.at.toISOString();
  const rest = ended ? leaving(order, change.at) : { set: '', remove: [], values: {} };
  const end = ended ? '#status = :refunded, #refund = :refund' : '';
  const changed = ['#removed = :removed', '#holds = :holds', '#changedAt = :at', '#changedShard = :changed'];
  return {
    update: orderKey(order.id),
    expression:
      `${setting(...changed, end, rest.set)}${ended ? removing('#staleSince', ...rest.remove) : ''} ` +
      'ADD #version :one',
    condition: '#version = :seen AND #status = :paid',
    values: {
      ':removed': removed,
      ':holds': holds,
      ':at': at,
      ':changed': changedShardOf(order),
      ...(ended && { ':refunded': 'refunded', ':refund': { cause: 'office', at, ...ended, toldAt: at } }),
      ...rest.values,
      ':seen': order.version,
      ':paid': 'paid',
      ':one': 1,
    },
  };
}

/** What the office puts right in orders that were sold. Each answers false when the order is no longer as it was read. */
export const orderCorrections = (db: Db) => ({
  /** Order and ticket together, where the ticket is on record; `seen` is the version that was corrected. */
  correct: (after: Order, seen: number, ticket: Ticket | undefined, change: Change): Promise<boolean> =>
    changeOrder(
      db,
      corrected(z.parse(orderSchema, after), seen),
      ...(ticket ? [holderWrite(ticket)] : []),
      auditWrite(change),
    ),

  /** One ticket void and its place back, in one transaction; an order without tickets is over. */
  removeTicket: (of: Removal): Promise<boolean> =>
    changeOrder(
      db,
      withoutTicket(of),
      voidWrite(of.ticket, { issued: of.issued }),
      ...giveBackWrites(of.freed),
      auditWrite(of.change),
    ),
});
