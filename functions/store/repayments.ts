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

const partsOf = ({ orderId, providerId }: Pick<Repayment, 'orderId' | 'providerId'>) => ({
  orderId,
  providerId,
});

const entriesOf = (of: Repayment) => ({
  in: {
    due: isPursued(of) ? { ...dueEntry('repay', of.orderId), expiresAt: of.nextAt } : undefined,
    directory: isOpenRepayment(of) ? { foundAt: of.foundAt } : undefined,
  },
});

/**
 * Records that a payment has to go back. One that is on record already makes the whole transaction fail, unless the
 * office accepted it then: its order may be given back like any other.
 */
export const newRepaymentWrite = (of: Repayment): Write =>
  repayments.put(partsOf(of), of, { ...entriesOf(of), where: [{ pk: absent }, { state: 'accepted' }] });

/** The next step of a payment on its way back, as it was read. */
export const repaymentWrite = (before: Repayment, after: Repayment): Write => {
  const { state, asks, refusals } = before;
  return repayments.put(partsOf(after), after, { ...entriesOf(after), where: { state, asks, refusals } });
};

/** refunding → refunded, with the money back. Its place on the due lists is the mail's that tells of it. */
const orderRefunded = ({ orderId, fairId }: Repayment, at: Date): Write =>
  orders.patch(
    { orderId },
    { status: 'refunded', 'payment.refundedAt': at.toISOString(), ...changedAt(at) },
    { in: amongChanged({ id: orderId, fairId }), where: { status: 'refunding' } },
  );

/** Payments on their way back. Each change answers false when something is no longer as it was read. */
export const repaymentStore = (db: Db) => ({
  byId: (orderId: string, providerId: string): Promise<Repayment | undefined> =>
    repayments.get(db, { orderId, providerId }, { consistent: true }),

  ofOrder: (orderId: string): Promise<Repayment[]> =>
    repayments.inPartition(db, { orderId }, { consistent: true }),

  /** Those that are not back yet, the oldest first. */
  open: (): Promise<Repayment[]> => repayments.inIndex(db, 'directory', {}),

  /** Those that the provider has to be asked about now. */
  async due(now: Date): Promise<Pick<Repayment, 'orderId' | 'providerId'>[]> {
    const listed = await readDueList(db, 'repay');
    return listed
      .filter(({ expiresAt }) => expiresAt <= now.toISOString())
      .flatMap(({ orderId, sk }) => {
        const parts = sortPartsOf('repayment', sk);
        return parts ? [{ orderId, providerId: parts.providerId }] : [];
      });
  },

  /** @returns false when this payment is on record already */
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

  /** The money is back: with it the order, where it was the order's own. */
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
