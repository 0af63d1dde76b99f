import { type Order, order as orderSchema } from '#shared/domain/order.ts';
import { holderAt } from '#shared/domain/order-holders.ts';
import { positionOf, type Ticket } from '#shared/domain/ticket.ts';
import * as z from '#shared/zod.ts';
import { increased, removed } from '../engine/changes.ts';
import type { Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { holderWrite, newCodesWrite, transferWrites } from '../tickets/tickets.ts';
import { dueEntry } from './due-lists.ts';
import type { OrderChange } from './order-change.ts';
import { orders, paidEntries } from './order-entity.ts';

/** A corrected order. A paid one needs new PDFs, and stays on the `owed` list until they are made. */
function correctedWrite(after: Order, seen: number): Write {
  const order = z.parse(orderSchema, after);
  const { buyer, lines, address, invoiceNumber, sentAt, status } = order;
  const { invoiceCorrectedAt, namesChanged, linkNumber } = order;
  const { emailCorrectedAt, emailUndoable, emailRestoredAt } = order;
  const { transfers, recoded, securityCodes, formerNames } = order;
  const at = order.changedAt;
  const isStale = status === 'paid';
  return orders.patch(
    { orderId: after.id },
    {
      buyer,
      lines,
      address: address ?? removed,
      changedAt: at,
      version: increased(1),
      ...(isStale && { staleSince: at }),
      invoiceNumber: invoiceNumber ?? removed,
      ...(invoiceCorrectedAt && { invoiceCorrectedAt }),
      ...(namesChanged && { namesChanged }),
      ...(formerNames && { formerNames }),
      ...(transfers && securityCodes && { transfers, securityCodes }),
      ...(recoded && securityCodes && { recoded, securityCodes, sentAt: sentAt ?? removed }),
      ...(linkNumber !== undefined && { linkNumber }),
      ...(emailCorrectedAt && { emailCorrectedAt, sentAt: sentAt ?? removed }),
      emailUndoable: emailUndoable ?? removed,
      ...(emailRestoredAt && { emailRestoredAt }),
    },
    {
      in: { ...paidEntries(after), ...(isStale && { due: dueEntry('owed', after.id) }) },
      ...(!buyer.email && { leave: ['mailbox'] }),
      where: { version: seen, status },
    },
  );
}

/** Gives a ticket of an order to another holder: of two at once, or with an entry at the same moment, one wins. */
export const transferredChange = (
  after: Order,
  seen: number,
  before: Ticket,
  change: Change,
): OrderChange => {
  const holder = holderAt(after, positionOf(before.id)) ?? before.holder;
  return {
    after: { ...after, version: seen + 1 },
    writes: [correctedWrite(after, seen), ...transferWrites(before, holder), auditWrite(change)],
  };
};

/** Gives some tickets of an order other codes; none of them may have been used meanwhile. */
export const recodedChange = (
  after: Order,
  seen: number,
  tickets: readonly Ticket[],
  change: Change,
): OrderChange => ({
  after: { ...after, version: seen + 1 },
  writes: [correctedWrite(after, seen), ...tickets.map(newCodesWrite), auditWrite(change)],
});

/** Changes an order, together with the ticket if it is stored; `seen` is the version that was corrected. */
export const correctedChange = (
  after: Order,
  seen: number,
  ticket: Ticket | undefined,
  change: Change,
): OrderChange => ({
  after: { ...after, version: seen + 1 },
  writes: [correctedWrite(after, seen), ...(ticket ? [holderWrite(ticket)] : []), auditWrite(change)],
});
