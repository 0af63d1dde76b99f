import { needsWatch, type Order, type TicketReturn } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { removed } from './changes.ts';
import { absent, present } from './conditions.ts';
import type { Db } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { changedAt, type OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';
import { type orderUpdates, refuse } from './order-updates.ts';
import { codesChange, newCodes, type SealedOrder } from './security-codes.ts';

type DueOrder = Pick<Order, 'id' | 'source' | 'payment' | 'expiresAt'>;

/** How a finished order leaves its due list: for good, or onto `late` to be watched for stray payments. */
export const leaving = (
  of: DueOrder,
  at: Date,
): { in?: { due: ReturnType<typeof dueEntry> }; leave?: readonly ['due'] } =>
  needsWatch(of, at) ? { in: { due: dueEntry('late', of.id) } } : { leave: ['due'] };

type Fields = Parameters<typeof orders.patch>[1];
type Options = Parameters<typeof orders.patch>[2];

/** A note about an order that is handled; its lists of sold tickets show at most the codes. */
const noted = (of: Order, fields: Fields, options: Options): OrderChange => ({
  after: of,
  writes: [orders.patch({ orderId: of.id }, fields, options)],
});

/** Takes orders off the sweep's lists when nothing is left to do for them. */
export const orderEnds = (db: Db, { update }: Pick<ReturnType<typeof orderUpdates>, 'update'>) => ({
  /**
   * The mail is sent, so the order is finished until somebody changes it. One that was refunded meanwhile, or whose
   * PDFs are out of date, stays on its list, whatever the copy says that was read before the mail was made.
   * @param codes the security codes that went out with it
   */
  async markSent(read: Order, at: Date, codes: Record<string, string> = {}): Promise<void> {
    await update(read, (of) => {
      if (of.status !== 'paid' || of.sentAt) return refuse('ended');
      const all = newCodes(of, codes);
      const fields = { sentAt: at.toISOString(), ...changedAt(at), ...(all && { securityCodes: all }) };
      const where = { status: 'paid', sentAt: absent } as const;
      return of.staleSince
        ? noted(of, fields, { where: { ...where, staleSince: present } })
        : noted(of, fields, { ...leaving(of, at), where: { ...where, staleSince: absent } });
    });
  },

  /** Its tickets are made and are not mailed. */
  async markHandedOver(of: SealedOrder, at: Date, codes: Record<string, string>): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId: of.id }, codesChange(of, codes, at), {
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
    await update(read, (of) => {
      if (of.status !== 'paid' || of.staleSince !== staleSince) return refuse('ended');
      const fields = { ...codesChange(of, codes, at), staleSince: removed };
      const where = { status: 'paid', staleSince: staleSince ?? absent } as const;
      if (of.unmailed) return noted(of, fields, { ...leaving(of, at), where });
      return of.sentAt
        ? noted(of, fields, { ...leaving(of, at), where: { ...where, sentAt: present } })
        : noted(of, fields, { where: { ...where, sentAt: absent, unmailed: absent } });
    });
  },

  /** The refund mail is sent. If other sessions may still be paid, the order stays watched. */
  async markNotified(of: Order, at: Date): Promise<void> {
    await isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { 'refund.notifiedAt': at.toISOString() },
          { ...leaving(of, at), where: { refund: present } },
        ),
      ),
    );
  },

  /** The mail about tickets that were given back is sent, or nobody is to get it. */
  async markReturnTold(read: Order, told: TicketReturn, at: Date): Promise<void> {
    await update(read, (of) => {
      const isTold = (one: TicketReturn) => one.at === told.at && one.positions[0] === told.positions[0];
      if (!of.returns?.some((one) => isTold(one) && !one.notifiedAt)) return refuse('ended');
      const notifiedAt = at.toISOString();
      const returns = of.returns.map((one) => (isTold(one) ? { ...one, notifiedAt } : one));
      return noted(of, { returns }, { where: { version: of.version } });
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
