import type { Notifier } from './notifier.ts';
import { endOf, isOver, type Session, type SessionStatus, type Sessions, statusOf } from './sessions.ts';
import { paymentNotice, type ShopCredentials } from './signs.ts';
import { MINUTE } from './units.ts';

export const actionNames = [
  'pay',
  'decline',
  'pay-late',
  'pay-without-notice',
  'pay-return-first',
  'pay-wrong-amount',
  'notify-again',
  'forge',
  'wrong-amount',
  'refund-done',
  'refund-reject',
] as const;
export type ActionName = (typeof actionNames)[number];

export interface Outcome {
  ok: boolean;
  status: SessionStatus;
  /** The HTTP status of the shop's response to the notification; 0 without a response. */
  notified?: number;
}

/** Przelewy24's numbers of BLIK, an instant transfer and a card. */
export const methods = { blik: 154, transfer: 31, card: 241 } as const;
export type MethodName = keyof typeof methods;

const BOOKING = MINUTE;
/** How many grosze are missing from a wrong amount. */
const MISSING = 100;
/** Delays the notification, so that the buyer's browser arrives first. */
const HEAD_START = 10_000;

export interface Desk {
  /** Performs an action of a buyer, the provider or a forger on a session; `ok` is false where it is not possible. */
  act(session: Session, action: ActionName, method?: MethodName): Promise<Outcome>;
  /** Books late payments and finishes refunds that are due by the sandbox's clock. */
  settleDue(): Promise<void>;
}

export function deskFor(
  sessions: Sessions,
  notifier: Notifier,
  shop: ShopCredentials,
  now: () => Date,
): Desk {
  const in_ = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

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

  const isPayable = (session: Session) => !session.paid && !session.latePaymentAt && !isOver(session, now());

  async function payLate(session: Session): Promise<number | undefined | false> {
    if (session.paid || session.latePaymentAt) return false;
    const end = endOf(session);
    if (end && now() < end) {
      session.latePaymentAt = new Date(end.getTime() + BOOKING).toISOString();
      sessions.save(session);
      return undefined;
    }
    book(session);
    return notifier.payment(session);
  }

  async function settleRefunds(session: Session, state: 'done' | 'rejected'): Promise<number | false> {
    let notified: number | false = false;
    for (const refund of session.refunds.filter((one) => one.state === 'pending')) {
      refund.state = state;
      sessions.save(session);
      notified = await notifier.refund(session, refund);
    }
    return notified;
  }

  /** Each returns the notification's status, undefined where none was sent, false where it is not possible. */
  const acts: Record<
    ActionName,
    (session: Session, method?: MethodName) => Promise<number | undefined | false>
  > = {
    async pay(session, method) {
      if (!isPayable(session)) return false;
      book(session, method);
      return notifier.payment(session);
    },
    async decline(session) {
      if (!isPayable(session)) return false;
      session.declinedAt = now().toISOString();
      sessions.save(session);
      return undefined;
    },
    'pay-late': payLate,
    async 'pay-without-notice'(session, method) {
      if (!isPayable(session)) return false;
      book(session, method);
      return undefined;
    },
    async 'pay-return-first'(session, method) {
      if (!isPayable(session)) return false;
      session.nextNotice = { at: in_(HEAD_START), attempt: 0 };
      book(session, method);
      return undefined;
    },
    async 'pay-wrong-amount'(session, method) {
      if (!isPayable(session)) return false;
      book(session, method, session.registration.amount - MISSING);
      return notifier.payment(session);
    },
    'notify-again': async (session) =>
      session.paid ? notifier.post(session, paymentNotice(session, shop)) : false,
    forge: (session) =>
      notifier.post(session, paymentNotice(session, { ...shop, crc: `${shop.crc} guessed` })),
    'wrong-amount': (session) =>
      notifier.post(session, paymentNotice(session, shop, session.registration.amount - 1)),
    'refund-done': (session) => settleRefunds(session, 'done'),
    'refund-reject': (session) => settleRefunds(session, 'rejected'),
  };

  return {
    async act(session, action, method) {
      const result = await acts[action](session, method);
      const status = statusOf(session, now());
      if (result === false) return { ok: false, status };
      return { ok: true, status, ...(result !== undefined && { notified: result }) };
    },
    async settleDue() {
      const at = now().toISOString();
      const isDue = (since: string | undefined) => since !== undefined && since <= at;
      for (const session of sessions.all()) {
        if (isDue(session.latePaymentAt)) {
          book(session);
          await notifier.payment(session);
        }
        const bookedBy = new Date(now().getTime() - BOOKING).toISOString();
        if (session.refunds.some((one) => one.state === 'pending' && one.at <= bookedBy))
          await settleRefunds(session, 'done');
      }
    },
  };
}
