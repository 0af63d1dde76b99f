import { renewals } from '#shared/domain/new-codes.ts';
import { needsWatch, type Order, type TicketReturn } from '#shared/domain/order.ts';
import { editionAt } from '#shared/domain/ticket.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent, present } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { dueEntry } from './due-lists.ts';
import { changedAt, type OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';
import { type orderUpdates, refuse } from './order-updates.ts';
import { codesChange, newCodes, type SealedOrder } from './security-codes.ts';

type DueOrder = Pick<Order, 'id' | 'source' | 'payment' | 'expiresAt'>;

/** How a finished order leaves its due list: for good, or onto `late` to be watched for stray payments. */
export const leaving = (
  order: DueOrder,
  at: Date,
): { in?: { due: ReturnType<typeof dueEntry> }; leave?: readonly ['due'] } =>
  needsWatch(order, at) ? { in: { due: dueEntry('late', order.id) } } : { leave: ['due'] };

type Fields = Parameters<typeof orders.patch>[1];
type Options = Parameters<typeof orders.patch>[2];

/** A note about an order that is handled; its lists of sold tickets show at most the codes. */
const noted = (order: Order, fields: Fields, options: Options): OrderChange => ({
  after: order,
  writes: [orders.patch({ orderId: order.id }, fields, options)],
});

/** Takes orders off the sweep's lists when nothing is left to do for them. */
export const orderEnds = (db: Db, { update }: Pick<ReturnType<typeof orderUpdates>, 'update'>) => ({
  /**
   * The mail is sent, so the order is finished until somebody changes it. One that was refunded meanwhile, or whose
   * PDFs are out of date, stays on its list, whatever the copy says that was read before the mail was made. So does one
   * that got a document meanwhile: whoever issued it left it to this mail.
   * @param codes the security codes that went out with it; those of tickets that got others meanwhile are void
   * @param to its recipient, where no other record has them
   */
  async markSent(read: Order, at: Date, codes: Record<string, string> = {}, to?: string): Promise<void> {
    const documentsSent = read.documents?.length ?? 0;
    await update(read, (order) => {
      if (order.status !== 'paid' || order.sentAt) return refuse('ended');
      // What was sent before its codes were renewed does not answer for the mail that is owed since.
      if (renewals(order) !== renewals(read)) return refuse('ended');
      const isPresent = ([position]: [string, string]) =>
        editionAt(order, Number(position)) === editionAt(read, Number(position));
      const all = newCodes(order, Object.fromEntries(Object.entries(codes).filter(isPresent)));
      const sentAt = at.toISOString();
      const mailed = to !== undefined && [...(order.mailed ?? []), { at: sentAt, to }];
      const fields = {
        ...{ sentAt, documentsSent, ...changedAt(at) },
        ...(all && { securityCodes: all }),
        ...(mailed && { mailed }),
      };
      const { version, staleSince = absent } = order;
      const where = { version, staleSince };
      // Another moment than before, so that PDFs on their way do not end it.
      if ((order.documents?.length ?? 0) > documentsSent)
        return noted(order, { ...fields, staleSince: sentAt }, { where });
      return noted(order, fields, { ...(!order.staleSince && leaving(order, at)), where });
    });
  },

  /** Its tickets are made and are not mailed. */
  async markHandedOver(order: SealedOrder, at: Date, codes: Record<string, string>): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId: order.id }, codesChange(order, codes, at), {
          leave: ['due'],
          where: { status: 'paid', staleSince: absent },
        }),
      ),
    );
  },

  /**
   * Its PDFs are up to date, unless it was edited again meanwhile. It is finished where its mail is sent by now, or none
   * is to be sent.
   */
  async markFresh(read: Order, at: Date, codes: Record<string, string>): Promise<void> {
    const { staleSince } = read;
    await update(read, (order) => {
      if (order.status !== 'paid' || order.staleSince !== staleSince) return refuse('ended');
      const fields = { ...codesChange(order, codes, at), staleSince: removed };
      const where = { status: 'paid', staleSince: staleSince ?? absent } as const;
      if (order.unmailed) return noted(order, fields, { ...leaving(order, at), where });
      return order.sentAt
        ? noted(order, fields, { ...leaving(order, at), where: { ...where, sentAt: present } })
        : noted(order, fields, { where: { ...where, sentAt: absent, unmailed: absent } });
    });
  },

  /** The refund mail is sent. If other sessions may still be paid, the order stays watched. */
  async markNotified(order: Order, at: Date): Promise<void> {
    await isWritten(
      db.write(
        orders.patch(
          { orderId: order.id },
          { 'refund.notifiedAt': at.toISOString() },
          { ...leaving(order, at), where: { refund: present } },
        ),
      ),
    );
  },

  /** The mail about tickets that were given back is sent, or nobody is to get it. */
  async markReturnTold(read: Order, told: TicketReturn, at: Date): Promise<void> {
    await update(read, (order) => {
      const isTold = (returned: TicketReturn) =>
        returned.at === told.at && returned.positions[0] === told.positions[0];
      if (!order.returns?.some((returned) => isTold(returned) && !returned.notifiedAt))
        return refuse('ended');
      const notifiedAt = at.toISOString();
      const returns = order.returns.map((returned) =>
        isTold(returned) ? { ...returned, notifiedAt } : returned,
      );
      return noted(order, { returns }, { where: { version: order.version } });
    });
  },

  /** Stops watching for late payments. */
  async forgetLate(orderId: string): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId }, {}, { leave: ['due'], whereIn: { due: dueEntry('late', orderId) } }),
      ),
    );
  },
});
