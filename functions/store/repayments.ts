import {
  isOpenRepayment,
  isPursued,
  type Repayment,
  type RepaymentState,
  repayment,
} from '#shared/domain/repayment.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Item, Write } from './db.ts';
import { dueShardOf, readDueList } from './due-lists.ts';
import { type Key, keyOf } from './keys.ts';
import { changeOrder } from './order-change.ts';
import { changedShardOf, orderKey } from './order-keys.ts';
import { parseItem } from './parse.ts';
import { readEach } from './unreadable.ts';

const keyFor = ({ orderId, providerId }: Pick<Repayment, 'orderId' | 'providerId'>): Key =>
  keyOf('repayment', [orderId], [providerId]);

const prefix = (orderId: string) => keyOf('repayment', [orderId], ['']);

const toItem = (of: Repayment): Key & Item => ({
  ...parseItem(repayment, of),
  ...keyFor(of),
  expiresAt: of.nextAt,
  ...(isPursued(of) && { dueShard: dueShardOf('repay', of.orderId) }),
  ...(isOpenRepayment(of) && { directory: 'repayments', directorySort: of.foundAt }),
});

/**
 * Records that a payment has to go back. One that is on record already makes the whole transaction fail, unless the
 * office accepted it then: its order may be given back like any other.
 */
export const newRepaymentWrite = (of: Repayment): Write => ({
  put: toItem(of),
  condition: 'attribute_not_exists(pk) OR #state = :accepted',
  values: { ':accepted': 'accepted' satisfies RepaymentState },
});

/** The next step of a payment on its way back, as it was read. */
export const repaymentWrite = (before: Repayment, after: Repayment): Write => ({
  put: toItem(after),
  condition: '#state = :state AND #asks = :asks AND #refusals = :refusals',
  values: { ':state': before.state, ':asks': before.asks, ':refusals': before.refusals },
});

/** refunding → refunded, with the money back. Its place on the due lists is the mail's that tells of it. */
const orderRefunded = ({ orderId, fairId }: Repayment, at: Date): Write => ({
  update: orderKey(orderId),
  expression:
    'SET #status = :refunded, #payment.#refundedAt = :at, #changedAt = :at, #changedShard = :changed ADD #version :one',
  condition: '#status = :refunding',
  values: {
    ':refunded': 'refunded',
    ':refunding': 'refunding',
    ':at': at.toISOString(),
    ':changed': changedShardOf({ id: orderId, fairId }),
    ':one': 1,
  },
});

/** Payments on their way back. Each change answers false when something is no longer as it was read. */
export const repaymentStore = (db: Db) => ({
  async byId(orderId: string, providerId: string): Promise<Repayment | undefined> {
    const item = await db.get(keyFor({ orderId, providerId }), { consistent: true });
    return item && parseItem(repayment, item);
  },

  async ofOrder(orderId: string): Promise<Repayment[]> {
    const { pk, sk } = prefix(orderId);
    return readEach(db, repayment, await db.query({ pk, beginsWith: sk, consistent: true }));
  },

  /** Those that are not back yet, the oldest first. */
  async open(): Promise<Repayment[]> {
    return readEach(db, repayment, await db.query({ index: 'directory', pk: 'repayments' }));
  },

  /** Those that the provider has to be asked about now. */
  async due(now: Date): Promise<Pick<Repayment, 'orderId' | 'providerId'>[]> {
    const listed = await readDueList(db, 'repay');
    return listed
      .filter(({ expiresAt }) => expiresAt <= now.toISOString())
      .map(({ orderId, sk }) => ({ orderId, providerId: sk.slice(prefix(orderId).sk.length) }));
  },

  /** @returns false when this payment is on record already */
  add: (of: Repayment, change?: Change): Promise<boolean> =>
    changeOrder(db, newRepaymentWrite(of), ...(change ? [auditWrite(change)] : [])),

  move: (before: Repayment, after: Repayment, change?: Change): Promise<boolean> =>
    changeOrder(db, repaymentWrite(before, after), ...(change ? [auditWrite(change)] : [])),

  /** The buyer has been written to. */
  async markTold(of: Repayment, at: Date): Promise<void> {
    await changeOrder(db, {
      update: keyFor(of),
      expression: 'SET #toldAt = :at',
      condition: 'attribute_exists(pk)',
      values: { ':at': at.toISOString() },
    });
  },

  /** The money is back: with it the order, where it was the order's own. */
  settle(before: Repayment, after: Repayment, at: Date, change?: Change): Promise<boolean> {
    return changeOrder(
      db,
      repaymentWrite(before, after),
      ...(before.cause === 'order-refunded' ? [orderRefunded(after, at)] : []),
      ...(change ? [auditWrite(change)] : []),
    );
  },
});
export type RepaymentStore = ReturnType<typeof repaymentStore>;
