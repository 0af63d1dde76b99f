import type { Order } from '#shared/domain/order.ts';
import { type ErasedPeople, eraseFromOrder } from '#shared/domain/retention.ts';
import { positionOf, type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import { removed } from '../engine/changes.ts';
import type { Db, Item, Write } from '../engine/db.ts';
import { indexPartition, partitionOf } from '../engine/keys.ts';
import { CHANGED_SHARDS } from '../engine/table.ts';
import { forgetRecipients, mailClaims } from '../mail/mail-claims.ts';
import { auditWrite, type Change, quietenedWrite } from '../people/audit.ts';
import { erasedHolderWrite, removeContact } from '../tickets/tickets.ts';
import { amongChanged, changedAt, type OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';

/** The fields that an audit entry keeps after personal data is erased. */
const KEPT = new Set(['status', 'total', 'payment', 'tickets', 'ticket', 'invoiceNumber']);

const impersonal = (state: unknown): Item =>
  Object.fromEntries(Object.entries((state ?? {}) as Item).filter(([name]) => KEPT.has(name)));

/** An audit entry without personal data; its reason is free text, which may contain some. */
function quieter(entry: Item): Write {
  const { before, after } = entry;
  return quietenedWrite(entry, {
    ...(before !== undefined && { before: impersonal(before) }),
    ...(after !== undefined && { after: impersonal(after) }),
  });
}

const erased = (before: Order, after: Order, at: Date): Write =>
  orders.patch(
    { orderId: after.id },
    {
      lines: after.lines,
      buyer: after.buyer,
      address: after.address ?? removed,
      consents: after.consents,
      fingerprint: after.fingerprint,
      ...changedAt(at),
      ...(after.refund && { refund: after.refund }),
      ...(after.returns && { returns: after.returns }),
      ...(after.erasedAt && {
        erasedAt: after.erasedAt,
        staleSince: removed,
        offer: removed,
        tags: removed,
        mailed: removed,
      }),
    },
    {
      in: amongChanged(after),
      ...(after.erasedAt && { leave: ['due', 'mailbox'] }),
      where: { version: before.version },
    },
  );

/** Erases people from an order and its tickets. */
export function peopleErasedChange(
  before: Order,
  tickets: readonly Ticket[],
  leaving: ErasedPeople,
  change: Change,
): OrderChange {
  const after = eraseFromOrder(before, leaving, change.at);
  const holders = ticketsOf(after, change.at);
  const gone = tickets.filter(({ id }) => leaving.positions.includes(positionOf(id)));
  const ticketWrites = gone.flatMap(({ id }) => {
    const holder = holders[positionOf(id) - 1]?.holder;
    return holder ? [erasedHolderWrite({ id, holder: { name: holder.name, surname: holder.surname } })] : [];
  });
  return { after, writes: [erased(before, after, change.at), ...ticketWrites, auditWrite(change)] };
}

/** Erases personal data from orders. Every step is idempotent; the order itself comes last and marks it as done. */
export const orderErasing = (db: Db) => ({
  /**
   * Orders of a fair that changed between two instants, a page at a time in no particular order, and how many of the
   * page were unreadable: as long as there are any, the erasing is not complete.
   */
  async *changedBetween(
    fairId: string,
    { from, to }: { from: string; to: string },
  ): AsyncGenerator<{ orders: Order[]; unreadable: number }> {
    for (let shard = 0; shard < CHANGED_SHARDS; shard += 1) {
      const range = indexPartition('order', 'changed', { fairId, shard });
      for await (const items of db.pages({ ...range, from, to })) {
        const read = await orders.readEach(db, items);
        yield { orders: read, unreadable: items.length - read.length };
      }
    }
  },

  /** The other addresses that the office had an order's mails sent to. */
  async sentTo(orderId: string): Promise<string[]> {
    const claims = await mailClaims.inPartition(db, { orderId });
    return claims.flatMap(({ to }) => (to === undefined ? [] : [to]));
  },

  /** Erases personal data stored beside an order: in its audit trail, mail claims, shared contacts. */
  async eraseTraces(orderId: string, contacts: readonly string[]): Promise<void> {
    const trail = await db.query({ ...partitionOf('audit', { entityId: orderId }), consistent: true });
    const detailed = trail.filter(({ before, after, reason }) => before ?? after ?? reason);
    for (const entry of detailed) await db.write(quieter(entry));
    await forgetRecipients(db, orderId);
    for (const contactId of contacts) await db.write(removeContact(contactId));
  },
});
export type OrderErasing = ReturnType<typeof orderErasing>;
