import { isOpenRepayment, isPursued, type Repayment, repayment } from '#shared/domain/repayment.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { absent, present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { dueEntry, readDueList } from './due-lists.ts';
import { entity } from './entity.ts';
import { sortPartsOf } from './keys.ts';
import { amongChanged, changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';

const repayments = entity('repayment', repayment);

const partsOf = ({ orderId, repaymentId }: Pick<Repayment, 'orderId' | 'repaymentId'>) => ({
  orderId,
  repaymentId,
});

const entriesOf = (of: Repayment) => ({
  in: {
    due: isPursued(of) ? { ...dueEntry('repay', of.orderId), expiresAt: of.nextAt } : undefined,
    directory: isOpenRepayment(of) ? { foundAt: of.foundAt } : undefined,
  },
});

/**
 * Records money to be returned. If it is recorded already the whole transaction fails, unless more of a payment was
 * returned in the provider's panel.
 */
export const newRepaymentWrite = (of: Repayment): Write =>
  repayments.put(partsOf(of), of, {
    ...entriesOf(of),
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
  add: (of: Repayment, change?: Change): Promise<boolean> =>
    isWritten(db.write(newRepaymentWrite(of), ...(change ? [auditWrite(change)] : []))),

  move: (before: Repayment, after: Repayment, change?: Change): Promise<boolean> =>
    isWritten(db.write(repaymentWrite(before, after), ...(change ? [auditWrite(change)] : []))),

  /** The buyer has been written to. */
  async markNotified(of: Repayment, at: Date): Promise<void> {
    await isWritten(
      db.write(repayments.patch(partsOf(of), { notifiedAt: at.toISOString() }, { where: { pk: present } })),
    );
  },

  /** Finishes a repayment, and the order too where it was the order's own payment. */
  settle: (before: Repayment, after: Repayment, at: Date, change?: Change): Promise<boolean> =>
    isWritten(
      db.write(
        repaymentWrite(before, after),
        ...(before.cause === 'order-refunded' ? [orderRefunded(after, at)] : []),
        ...(change ? [auditWrite(change)] : []),
      ),
    ),
});
export type RepaymentStore = ReturnType<typeof repaymentStore>;
