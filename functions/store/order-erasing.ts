import type { Order } from '#shared/domain/order.ts';
import { eraseFromOrder, type Leaving } from '#shared/domain/retention.ts';
import { positionOf, type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Item, Write } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { changeOrder, readOrders } from './order-change.ts';
import { changedShard, changedShardOf, orderKey } from './order-keys.ts';
import { erasedHolderWrite } from './tickets.ts';

/** What a trail may keep of an order when its people are gone. */
const KEPT = new Set(['status', 'total', 'payment', 'tickets', 'ticket', 'invoiceNumber']);

const impersonal = (told: unknown): Item =>
  Object.fromEntries(Object.entries((told ?? {}) as Item).filter(([name]) => KEPT.has(name)));

const keyIn = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/** An entry of the trail without what it tells of people; the reason is free text, and may. */
function quieter(entry: Item): Write {
  const sides = (['before', 'after'] as const).filter((side) => entry[side] !== undefined);
  const kept = sides.map((side) => `#${side} = :${side}`).join(', ');
  return {
    update: keyIn(entry),
    expression: `${kept && `SET ${kept} `}REMOVE #reason`,
    ...(kept && { values: Object.fromEntries(sides.map((side) => [`:${side}`, impersonal(entry[side])])) }),
  };
}

function erased(before: Order, after: Order, at: Date): Write {
  return {
    update: orderKey(after.id),
    expression:
      'SET #lines = :lines, #buyer = :buyer, #address = :address, #consents = :consents, #fingerprint = :print, ' +
      `#changedAt = :at, #changedShard = :changed${after.refund ? ', #refund = :refund' : ''}` +
      `${after.erasedAt ? ', #erasedAt = :erased REMOVE #dueShard, #staleSince' : ''} ADD #version :one`,
    condition: '#version = :seen',
    values: {
      ':lines': after.lines,
      ':buyer': after.buyer,
      ':address': after.address,
      ':consents': after.consents,
      ':print': after.fingerprint,
      ':at': at.toISOString(),
      ':changed': changedShardOf(after),
      ...(after.refund && { ':refund': after.refund }),
      ...(after.erasedAt && { ':erased': after.erasedAt }),
      ':seen': before.version,
      ':one': 1,
    },
  };
}

/** How people leave orders. Every step may be repeated; the order itself comes last and says that it is done. */
export const orderErasing = (db: Db) => ({
  /**
   * Orders of a fair in one shard that changed from one instant to another, a page at a time, and how many of the page
   * could not be read: nobody's data is gone as long as there are any.
   */
  async *changedBetween(
    fairId: string,
    shard: number,
    { from, to }: { from: string; to: string },
  ): AsyncGenerator<{ orders: Order[]; unreadable: number }> {
    for await (const items of db.pages({ index: 'changed', pk: changedShard(fairId, shard), from, to })) {
      const orders = await readOrders(db, items);
      yield { orders, unreadable: items.length - orders.length };
    }
  },

  /** Where the office had an order's mails sent besides. */
  async sentTo(orderId: string): Promise<string[]> {
    const mails = await db.query({ pk: orderKey(orderId).pk, beginsWith: 'mail#' });
    return mails.flatMap(({ to }) => (to === undefined ? [] : [String(to)]));
  },

  /** Takes people out of what lies beside an order: its trail, where mails went, contacts that were shared. */
  async eraseTraces(orderId: string, contacts: readonly string[]): Promise<void> {
    const trail = await db.query({ pk: keyOf('audit', [orderId], ['', '']).pk, consistent: true });
    const around = await db.query({ pk: orderKey(orderId).pk, consistent: true });
    const sentTo = around.filter((item) => String(item.sk).startsWith('mail#') && item.to !== undefined);
    const told = trail.filter(({ before, after, reason }) => before ?? after ?? reason);
    for (const entry of told) await db.write(quieter(entry));
    for (const claim of sentTo) await db.write({ update: keyIn(claim), expression: 'REMOVE #to' });
    for (const contact of contacts) await db.write({ remove: keyOf('contact', [contact]) });
  },

  /** Order, tickets and trail in one transaction. @returns false when the order is no longer as it was read */
  async eraseFrom(
    before: Order,
    tickets: readonly Ticket[],
    leaving: Leaving,
    change: Change,
  ): Promise<boolean> {
    const after = eraseFromOrder(before, leaving, change.at);
    const holders = ticketsOf(after, change.at);
    const gone = tickets.filter(({ id }) => leaving.positions.includes(positionOf(id)));
    return changeOrder(
      db,
      erased(before, after, change.at),
      ...gone.flatMap(({ id }) => {
        const holder = holders[positionOf(id) - 1]?.holder;
        return holder
          ? [erasedHolderWrite({ id, holder: { name: holder.name, surname: holder.surname } })]
          : [];
      }),
      auditWrite(change),
    );
  },
});
export type OrderErasing = ReturnType<typeof orderErasing>;
