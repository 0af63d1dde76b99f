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

/** How an order for which nothing is left to do leaves its due list: for good, or to be watched for stray money. */
export const leaving = (
  of: DueOrder,
  at: Date,
): { in?: { due: ReturnType<typeof dueEntry> }; leave?: readonly ['due'] } =>
  needsWatch(of, at) ? { in: { due: dueEntry('late', of.id) } } : { leave: ['due'] };

/** When nothing is left to be done for an order, it leaves the sweep's lists. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is out: the order's life is done until somebody asks something of it. One that was given back
   * meanwhile, or whose PDFs are out of date, stays on its list.
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

  /** Its tickets are made and are not to be mailed. */
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

  /** Its PDFs say again what the order says, unless it was edited once more meanwhile. */
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

  /** Stops looking for late money. */
  async forgetLate(orderId: string): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId }, {}, { leave: ['due'], whereIn: { due: dueEntry('late', orderId) } }),
      ),
    );
  },
});
