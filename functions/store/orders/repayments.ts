import { isOpenRepayment, isPursued, type Repayment, repayment } from '#shared/domain/repayment.ts';
import { isWritten } from '../engine/attempt.ts';
import { absent, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { sortPartsOf } from '../engine/keys.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { dueEntry, readDueList } from './due-lists.ts';
import { amongChanged, changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';

const repayments = entity('repayment', repayment);

const partsOf = ({ orderId, repaymentId }: Pick<Repayment, 'orderId' | 'repaymentId'>) => ({
  orderId,
  repaymentId,
});

const entriesOf = (repayment: Repayment) => ({
  in: {
    due: isPursued(repayment)
      ? { ...dueEntry('repay', repayment.orderId), expiresAt: repayment.nextAt }
      : undefined,
    directory: isOpenRepayment(repayment) ? { foundAt: repayment.foundAt } : undefined,
  },
});

/**
 * Records money to be returned. If it is recorded already the whole transaction fails, unless more of a payment was
 * returned in the provider's panel.
 */
export const newRepaymentWrite = (repayment: Repayment): Write =>
  repayments.put(partsOf(repayment), repayment, {
    ...entriesOf(repayment),
    where: [{ pk: absent }, { cause: 'refunded-in-panel' }],
  });

/** A repayment's next state, if it has not changed since it was read. */
export const repaymentWrite = (before: Repayment, after: Repayment): Write => {
  const { state, asks, refusals } = before;
  return repayments.replace(partsOf(after), after, { state, asks, refusals }, entriesOf(after));
};

/** refunding → refunded, with the money returned. Its entry on the due lists is for the mail about it. */
const orderRefunded = ({ orderId, fairId }: Repayment, at: Date): Write =>
  orders.patch(
    { orderId },
    { status: 'refunded', 'payment.refundedAt': at.toISOString(), ...changedAt(at) },
    { in: amongChanged({ id: orderId, fairId }), where: { status: 'refunding' } },
  );

/** Payments being returned. Each change returns false when something changed since it was read. */
export const repaymentStore = (db: Db) => ({
  byId: (orderId: string, repaymentId: string): Promise<Repayment | undefined> =>
    repayments.get(db, { orderId, repaymentId }, { consistent: true }),

  ofOrder: (orderId: string): Promise<Repayment[]> =>
    repayments.inPartition(db, { orderId }, { consistent: true }),

  /** Unfinished ones, the oldest first. */
  open: (): Promise<Repayment[]> => repayments.inIndex(db, 'directory', {}),

  /** Those due for a call to the provider, to request the refund or to ask for its state. */
  async due(now: Date): Promise<Pick<Repayment, 'orderId' | 'repaymentId'>[]> {
    const listed = await readDueList(db, 'repay');
    return listed
      .filter(({ expiresAt }) => expiresAt <= now.toISOString())
      .flatMap(({ orderId, sk }) => {
        const parts = sortPartsOf('repayment', sk);
        return parts ? [{ orderId, repaymentId: parts.repaymentId }] : [];
      });
  },

  /** @returns false when this payment is recorded already */
  add: (repayment: Repayment, change?: Change): Promise<boolean> =>
    isWritten(db.write(newRepaymentWrite(repayment), ...(change ? [auditWrite(change)] : []))),

  move: (before: Repayment, after: Repayment, change?: Change): Promise<boolean> =>
    isWritten(db.write(repaymentWrite(before, after), ...(change ? [auditWrite(change)] : []))),

  /** The buyer has been written to. */
  async markNotified(repayment: Repayment, at: Date): Promise<void> {
    await isWritten(
      db.write(
        repayments.patch(partsOf(repayment), { notifiedAt: at.toISOString() }, { where: { pk: present } }),
      ),
    );
  },

  /**
   * Finishes a repayment, and the order too where it was the order's own payment; one that failed after it was finished has
   * ended its order before.
   */
  settle: (before: Repayment, after: Repayment, at: Date, change?: Change): Promise<boolean> =>
    isWritten(
      db.write(
        repaymentWrite(before, after),
        ...(before.cause === 'order-refunded' && !before.settledAt ? [orderRefunded(after, at)] : []),
        ...(change ? [auditWrite(change)] : []),
      ),
    ),
});
export type RepaymentStore = ReturnType<typeof repaymentStore>;
