import type { Bookings, MethodName } from './bookings.ts';
import type { Notifier } from './notifier.ts';
import { amountOf, type Session, type SessionStatus, type Sessions, statusOf } from './sessions.ts';
import { paymentNotice, type ShopCredentials } from './signs.ts';

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
  'refund-in-panel',
] as const;
export type ActionName = (typeof actionNames)[number];

export interface ActionResult {
  ok: boolean;
  status: SessionStatus;
  /** The HTTP status with which the shop answered the notification; 0 where there was no answer. */
  notified?: number;
}

/** Grosze by which a wrong amount is short. */
const MISSING = 100;
/** Milliseconds by which the notification is later where the buyer's browser is to be faster. */
const HEAD_START = 10_000;

/** Returns the notification's HTTP status, undefined where none was sent, false where it could not be done. */
type Action = (session: Session, method?: MethodName) => Promise<number | undefined | false>;

interface Parts {
  sessions: Sessions;
  notifier: Notifier;
  booking: Bookings;
  shop: ShopCredentials;
  now: () => Date;
}

function actionsOn({ sessions, notifier, booking, shop, now }: Parts): Record<ActionName, Action> {
  const { book, isPayable, payLate, settleRefunds } = booking;

  /** An action on a session that can still be paid. */
  const onPayable =
    (act: (session: Session, method?: MethodName) => Promise<number | undefined>): Action =>
    async (session, method) =>
      isPayable(session) ? act(session, method) : false;

  return {
    pay: onPayable(async (session, method) => {
      book(session, method);
      return notifier.payment(session);
    }),
    decline: onPayable(async (session) => {
      session.declinedAt = now().toISOString();
      sessions.save(session);
      return undefined;
    }),
    'pay-late': payLate,
    'pay-without-notice': onPayable(async (session, method) => {
      book(session, method);
      return undefined;
    }),
    'pay-return-first': onPayable(async (session, method) => {
      session.nextNotice = { at: new Date(now().getTime() + HEAD_START).toISOString(), attempt: 0 };
      book(session, method);
      return undefined;
    }),
    'pay-wrong-amount': onPayable(async (session, method) => {
      book(session, method, session.registration.amount - MISSING);
      return notifier.payment(session);
    }),
    'notify-again': async (session) =>
      session.paid ? notifier.post(session, paymentNotice(session, shop)) : false,
    forge: (session) =>
      notifier.post(session, paymentNotice(session, { ...shop, crc: `${shop.crc} guessed` })),
    'wrong-amount': (session) =>
      notifier.post(session, paymentNotice(session, shop, session.registration.amount - 1)),
    'refund-done': (session) => settleRefunds(session, 'done'),
    'refund-reject': (session) => settleRefunds(session, 'rejected'),
    'refund-in-panel': async (session) => {
      if (!session.paid?.verified) return false;
      const at = now().toISOString();
      const amount = amountOf(session);
      session.refunds.push({ requestId: '', refundsUuid: '', amount, description: '', at, state: 'done' });
      sessions.save(session);
      return undefined;
    },
  };
}

/** Does to a session what a buyer, the provider or a forger would do; `ok` is false where it cannot be done. */
export function actor(parts: Parts) {
  const { now } = parts;
  const actions = actionsOn(parts);
  return async (session: Session, action: ActionName, method?: MethodName): Promise<ActionResult> => {
    const result = await actions[action](session, method);
    const status = statusOf(session, now());
    if (result === false) return { ok: false, status };
    return { ok: true, status, ...(result !== undefined && { notified: result }) };
  };
}
export type Act = ReturnType<typeof actor>;
