import { randomBytes } from 'node:crypto';
import type { Events } from './events.ts';
import type { MethodType } from './requests.ts';
import { amountOf, endOf, type Refund, refundedOf, type Session, type Store } from './store.ts';

/** How long a late payment, or a refund that is not to a card, takes. */
const BOOKING_DELAY = 60_000;

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** What becomes of money: paid, paid late, given back, taken back; by the sandbox's clock. */
export function moneyOf(store: Store, events: Events, now: () => Date) {
  const time = () => now().getTime();

  function book(session: Session, method: MethodType = 'blik'): void {
    delete session.latePaymentAt;
    session.paid = { intent: newId('pi'), charge: newId('ch'), at: time(), method };
    store.save(session);
  }

  const isPayable = (session: Session): boolean =>
    !session.paid && !session.latePaymentAt && time() < endOf(session);

  async function bookLate(session: Session): Promise<number> {
    book(session, 'p24');
    return events.tell(session, 'checkout.session.async_payment_succeeded');
  }

  /** @returns how the shop answered, undefined where nothing was sent yet, false where it cannot be paid */
  async function payLate(session: Session): Promise<number | undefined | false> {
    if (session.paid || session.latePaymentAt) return false;
    if (time() < endOf(session)) {
      session.latePaymentAt = endOf(session) + BOOKING_DELAY;
      store.save(session);
      return undefined;
    }
    return bookLate(session);
  }

  /** A card's refund is done at once. */
  function refund(session: Session, amount: number, metadata: Record<string, string>): Refund {
    const status = session.paid?.method === 'card' ? 'succeeded' : 'pending';
    const made: Refund = { id: newId('re'), amount, status, metadata, at: time() };
    session.refunds.push(made);
    store.save(session);
    return made;
  }

  async function finish(session: Session, refund: Refund, status: 'succeeded' | 'failed'): Promise<number> {
    refund.status = status;
    store.save(session);
    return events.tell(session, status === 'failed' ? 'refund.failed' : 'refund.updated', refund.id);
  }

  /** @returns how the shop answered last, false where there was none to settle */
  async function settleRefunds(session: Session, status: 'succeeded' | 'failed'): Promise<number | false> {
    let answered: number | false = false;
    // A refund may fail after it was made: the bank sends it back.
    const open = status === 'failed' ? ['pending', 'succeeded'] : ['pending'];
    for (const one of session.refunds.filter((refund) => open.includes(refund.status)))
      answered = await finish(session, one, status);
    return answered;
  }

  async function endPage(session: Session): Promise<void> {
    const type = 'checkout.session.expired';
    const isTold =
      session.sent.some((event) => event.type === type) || session.due.some((event) => event.type === type);
    if (!isTold) await events.tell(session, type);
  }

  return {
    book,
    isPayable,
    payLate,
    refund,
    settleRefunds,
    left: (session: Session): number => amountOf(session) - refundedOf(session),

    /** Books late payments, finishes refunds and ends pages that are due. */
    async settleDue(): Promise<void> {
      for (const session of store.all()) {
        if (session.latePaymentAt && session.latePaymentAt <= time()) await bookLate(session);
        const isOver = !session.paid && time() >= endOf(session);
        if (isOver && !session.latePaymentAt) await endPage(session);
        if (session.refunds.some(({ status, at }) => status === 'pending' && at + BOOKING_DELAY <= time()))
          await settleRefunds(session, 'succeeded');
      }
    },
  };
}
export type Money = ReturnType<typeof moneyOf>;
