import type { BlikPayment } from '#shared/domain/blik.ts';
import type { Order, PaymentSession } from '#shared/domain/order.ts';
import { changeHold, type Holds } from '#shared/domain/stock.ts';
import { isWritten } from '../engine/attempt.ts';
import { appended, increased, removed } from '../engine/changes.ts';
import { absent } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { attemptOnce, type Elsewhere, isElsewhere } from '../engine/elsewhere.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { holdInMailbox, type MailboxClaim } from '../sale/mailbox-holds.ts';
import { type Attempts, countAttempts } from '../sale/rate-limits.ts';
import { spendProofWrite } from '../sale/unpaid-holds.ts';
import { countUnpaidWrites, type UnpaidClaim, uncountUnpaidWrites } from '../sale/unpaid-places.ts';
import { freePass, usePass } from '../sale/waiting-rooms.ts';
import { releaseWrites, takeWrites } from '../stock/stock.ts';
import { offeredAgainWrites, orderedWrites } from '../stock/waiting-records.ts';
import { dueEntry } from './due-lists.ts';
import { orders, paidEntries } from './order-entity.ts';

/** What is written in the same transaction as an order. */
export interface PlacingExtras {
  /** The audit entries of the order. */
  trail?: readonly Change[];
  /** Its share of its mailbox's limit. */
  claim?: MailboxClaim;
  /** Counts mails that anybody could trigger, against their limits. */
  mails?: readonly Attempts[];
  /** Counts what is given away free to somebody who has confirmed nothing. */
  unconfirmed?: readonly Attempts[];
  /** Counts its places as unpaid. */
  unpaid?: readonly UnpaidClaim[];
  /** The proof of work that it uses up. */
  proof?: { id: string; expiresAt: Date };
}

/**
 * Why an order was not placed, where not for its stock: its offer or pass was used for another order; its mailbox is at
 * its limit of places or mails; too much was given away unconfirmed; a counter of unpaid places is at its limit; its
 * proof of work was used before.
 */
export type PlacingRefusal =
  | 'offer_ended'
  | 'pass_needed'
  | 'too_many_unpaid'
  | 'too_many_free'
  | 'confirmation_needed'
  | 'pressed'
  | 'proof_used';

/** The outcome of placing: `existing` is stored under its id already. */
export type PlacingResult = 'placed' | PlacingRefusal | { existing: Order } | Elsewhere;

/** Which shards of a hold had too little; `failed` starts with the order's own write. */
export const tooEmpty = (holds: Holds, failed: readonly boolean[]): string[] =>
  Object.keys(holds).filter((_, index) => failed[index + 1]);

/** What an order holds apart from the place that a waiting list kept for it. */
const holdsBeside = ({ holds, offer }: Order): Holds => (offer ? changeHold(holds, offer.shard, -1) : holds);

/** The first refusal one of whose writes failed; `failed` has one entry per write, in order. */
function refusalOf(
  conditional: readonly [refusal: PlacingRefusal, writes: readonly Write[]][],
  failed: readonly boolean[],
): PlacingRefusal | undefined {
  const refusals = conditional.flatMap(([refusal, writes]) => writes.map(() => refusal));
  return refusals.find((_, index) => failed[index]);
}

/** An order's first steps: reserving its places and opening its payment. */
export const orderPlacing = (db: Db) => ({
  /**
   * Order and stock in one transaction, although it costs twice: a crash between two writes would leak places or sell
   * one twice, and this way nothing needs repair.
   * @throws ZodError for an order that could not be read back
   */
  async place(sold: Order, beside: PlacingExtras = {}): Promise<PlacingResult> {
    const { trail = [], claim, mails = [], unconfirmed = [], unpaid = [], proof } = beside;
    const order = orders.create({ orderId: sold.id }, sold, {
      in: {
        due: dueEntry('open', sold.id),
        ...(sold.status === 'paid' && paidEntries(sold)),
      },
    });
    const at = new Date(sold.createdAt);
    const ownHolds = holdsBeside(sold);
    const conditional: [refusal: PlacingRefusal, writes: Write[]][] = [
      ['pass_needed', sold.passId ? [usePass(sold.passId, sold.id)] : []],
      ['too_many_free', mails.map((counted) => countAttempts(counted, at))],
      ['too_many_unpaid', claim ? [holdInMailbox(sold, claim)] : []],
      ['confirmation_needed', unconfirmed.map((counted) => countAttempts(counted, at))],
      ['pressed', countUnpaidWrites(unpaid)],
      ['proof_used', proof ? [spendProofWrite(proof.id, proof.expiresAt)] : []],
    ];
    const writes = [order, ...takeWrites(ownHolds), ...orderedWrites(sold), ...trail.map(auditWrite)];
    const done = await attemptOnce(db.writeOnce(...writes, ...conditional.flatMap(([, added]) => added)));
    if (isElsewhere(done)) return done;
    if (done.written) return 'placed';
    if (done.failed[0] && done.items[0]) return { existing: orders.read(done.items[0]) };
    const refusal = refusalOf(conditional, done.failed.slice(writes.length));
    if (refusal) return refusal;
    const empty = tooEmpty(ownHolds, done.failed);
    return sold.offer && empty.length === 0 ? 'offer_ended' : { elsewhere: empty };
  },

  /**
   * Deletes an order as if it had never been placed, because its buyer was never shown the payment page. One for which
   * another session was opened meanwhile stays.
   * @returns whether it is gone
   */
  undo: (order: Order): Promise<boolean> =>
    isWritten(
      db.write(
        orders.remove(
          { orderId: order.id },
          {
            status: 'awaiting-payment',
            'payment.sessionId': order.payment?.sessionId ?? absent,
            'payment.token': absent,
          },
        ),
        ...releaseWrites(holdsBeside(order)),
        ...uncountUnpaidWrites(order),
        ...offeredAgainWrites(order),
        ...(order.passId ? [freePass(order.passId, order.id)] : []),
      ),
    ),

  /**
   * Opens the first session of an order that waited for its buyer to go and pay, and holds its places until `expiresAt`.
   * @returns false when it was opened, paid or ended meanwhile
   */
  openPage: (order: Order, payment: NonNullable<Order['payment']>, expiresAt: string): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId: order.id },
          { payment, expiresAt, version: increased(1) },
          { where: { status: 'awaiting-payment', payment: absent, expiresAt: order.expiresAt } },
        ),
      ),
    ),

  /**
   * Opens another session for an unpaid order; the earlier one is kept, because its page can still be paid.
   * @param blik set where the session is for a code
   * @returns false when the order's session is no longer `before`
   */
  openSession: (
    orderId: string,
    { provider, sessionId: before, token }: PaymentSession,
    next: PaymentSession,
    blik?: BlikPayment,
  ): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId },
          {
            'payment.provider': next.provider,
            'payment.sessionId': next.sessionId,
            'payment.earlierSessions': appended({ provider, sessionId: before, ...(token && { token }) }),
            'payment.token': removed,
            ...(blik && { 'payment.blik': blik }),
            version: increased(1),
          },
          { where: { status: 'awaiting-payment', 'payment.sessionId': before } },
        ),
      ),
    ),

  /**
   * Stores the payment page, so that a retry leads to the same page.
   * @returns false when the order is no longer waiting for payment in this session
   */
  rememberPage: (orderId: string, sessionId: string, token: string): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId },
          { 'payment.token': token },
          { where: { status: 'awaiting-payment', 'payment.sessionId': sessionId } },
        ),
      ),
    ),

  /** Records why a code was refused, unless the order is paid, over or in another session by now. */
  refuseBlik: (orderId: string, blik: BlikPayment): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId },
          { 'payment.blik': blik },
          { where: { status: 'awaiting-payment', 'payment.sessionId': blik.sessionId } },
        ),
      ),
    ),
});
