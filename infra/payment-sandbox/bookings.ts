import type { Notifier } from './notifier.ts';
import { endOf, isOver, type Session, type Sessions } from './sessions.ts';
import { MINUTE } from './units.ts';

/** Przelewy24's numbers of BLIK on its page and by a code in the shop, an instant transfer and a card. */
export const methods = { blik: 154, blikCode: 181, transfer: 31, card: 241 } as const;
export type MethodName = keyof typeof methods;

/** How long a late payment, or a refund, takes until it is booked. */
const BOOKING_DELAY = MINUTE;

/** What becomes of money: paid, paid late, given back; by the sandbox's clock. */
export function bookings(sessions: Sessions, notifier: Notifier, now: () => Date) {
  const isDue = (since: string | undefined) => since !== undefined && since <= now().toISOString();

  /** Books a payment, of the whole amount unless said. */
  function book(session: Session, method: MethodName = 'blik', amount?: number): void {
    delete session.latePaymentAt;
    session.paid = {
      at: now().toISOString(),
      methodId: methods[method],
      verified: false,
      ...(amount !== undefined && { amount }),
    };
    sessions.save(session);
  }

  /** @returns the HTTP status that answered the notification, undefined where none was sent yet, false where it cannot be paid */
  async function payLate(session: Session): Promise<number | undefined | false> {
    if (session.paid || session.latePaymentAt) return false;
    const end = endOf(session);
    if (end && now() < end) {
      session.latePaymentAt = new Date(end.getTime() + BOOKING_DELAY).toISOString();
      sessions.save(session);
      return undefined;
    }
    book(session);
    return notifier.payment(session);
  }

  /** @returns the HTTP status that answered the last notification, false where no refund was pending */
  async function settleRefunds(session: Session, state: 'done' | 'rejected'): Promise<number | false> {
    let notified: number | false = false;
    for (const refund of session.refunds.filter((refund) => refund.state === 'pending')) {
      refund.state = state;
      sessions.save(session);
      notified = await notifier.refund(session, refund);
    }
    return notified;
  }

  /** What the owner of a BLIK code does with the question in their app. */
  async function decideInApp(session: Session): Promise<void> {
    const decision = session.blik?.decision;
    session.blik = {};
    if (decision === 'decline') session.declinedAt = now().toISOString();
    sessions.save(session);
    if (decision === 'decline' || session.paid || isOver(session, now())) return;
    book(session, 'blikCode');
    await notifier.payment(session);
    if (decision === 'confirm-twice') await notifier.payment(session);
  }

  return {
    book,
    payLate,
    settleRefunds,
    isPayable: (session: Session): boolean =>
      !session.paid && !session.latePaymentAt && !isOver(session, now()),

    /** Books late payments and what was decided in banks' apps, and finishes refunds that are due. */
    async settleDue(): Promise<void> {
      const bookedBy = new Date(now().getTime() - BOOKING_DELAY).toISOString();
      for (const session of sessions.all()) {
        if (isDue(session.blik?.at)) await decideInApp(session);
        if (isDue(session.latePaymentAt)) {
          book(session);
          await notifier.payment(session);
        }
        if (session.refunds.some((refund) => refund.state === 'pending' && refund.at <= bookedBy))
          await settleRefunds(session, 'done');
      }
    },
  };
}
export type Bookings = ReturnType<typeof bookings>;
