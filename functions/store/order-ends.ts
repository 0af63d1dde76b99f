import { needsWatch, type Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { removed } from './changes.ts';
import { absent } from './conditions.ts';
import type { Db } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';
import { codesChange, newCodes, type SealedOrder } from './security-codes.ts';

type DueOrder = Pick<Order, 'id' | 'source' | 'payment' | 'expiresAt'>;

/** How a finished order leaves its due list: for good, or onto `late` to be watched for stray payments. */
export const leaving = (
  of: DueOrder,
  at: Date,
): { in?: { due: ReturnType<typeof dueEntry> }; leave?: readonly ['due'] } =>
  needsWatch(of, at) ? { in: { due: dueEntry('late', of.id) } } : { leave: ['due'] };

/** Takes orders off the sweep's lists when nothing is left to do for them. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is sent, so the order is finished until somebody changes it. One that was refunded meanwhile, or whose
   * PDFs are out of date, stays on its list.
   * @param codes the security codes that went out with it
   */
  async markSent(
    of: DueOrder & SealedOrder & Pick<Order, 'staleSince'>,
    at: Date,
    codes: Record<string, string> = {},
  ): Promise<void> {
    const all = newCodes(of, codes);
    await isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { sentAt: at.toISOString(), ...changedAt(at), ...(all && { securityCodes: all }) },
          { ...(!of.staleSince && leaving(of, at)), where: { status: 'paid', sentAt: absent } },
        ),
      ),
    );
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

  /** Its PDFs are up to date, unless it was edited again meanwhile. */
  async markFresh(of: Order, at: Date, codes: Record<string, string>): Promise<void> {
    const isDone = of.sentAt !== undefined || of.unmailed === true;
    await isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { ...codesChange(of, codes, at), staleSince: removed },
          { ...(isDone && leaving(of, at)), where: { status: 'paid', staleSince: of.staleSince ?? absent } },
        ),
      ),
    );
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
