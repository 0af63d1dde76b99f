import type { Events, Twist } from './events.ts';
import { type Money, newId } from './money.ts';
import type { MethodType } from './requests.ts';
import { type Session, type SessionStatus, type Store, statusOf } from './store.ts';

export const actionNames = [
  'pay',
  'pay-by-card',
  'decline',
  'pay-late',
  'pay-without-notice',
  'pay-return-first',
  'notify-again',
  'notify-stale',
  'notify-expired',
  'forge',
  'refund-done',
  'refund-reject',
  'refund-in-panel',
  'dispute',
  'dispute-won',
] as const;
export type ActionName = (typeof actionNames)[number];

export const isAction = (name: string | undefined): name is ActionName =>
  actionNames.includes(name as ActionName);

export interface ActionResult {
  ok: boolean;
  status: SessionStatus;
  /** The HTTP status with which the shop answered the event; 0 where there was no answer. */
  notified?: number;
}

const COMPLETED = 'checkout.session.completed';
const HEAD_START = 10_000;
/** Older than any shop should believe. */
const STALE = 6 * 60_000;

/** Returns the shop's answer, undefined where nothing was sent, false where it could not be done. */
type Action = (session: Session, method?: MethodType) => Promise<number | undefined | false>;

interface Parts {
  store: Store;
  events: Events;
  money: Money;
  now: () => Date;
}

function actionsOn({ store, events, money, now }: Parts): Record<ActionName, Action> {
  const paying =
    (then: (session: Session) => Promise<number | undefined>, by?: MethodType): Action =>
    async (session, method = by) => {
      if (!money.isPayable(session)) return false;
      money.book(session, method);
      return then(session);
    };
  const completed = (session: Session) => events.tell(session, COMPLETED);
  const again =
    (twist: Twist, type = COMPLETED) =>
    (session: Session) =>
      events.send(session, type, session.id, twist);

  function dispute(session: Session, status: 'needs_response' | 'won', type: string) {
    session.dispute = { id: session.dispute?.id ?? newId('du'), status };
    store.save(session);
    return events.tell(session, type, session.dispute.id);
  }

  return {
    pay: paying(completed),
    'pay-by-card': paying(completed, 'card'),
    async decline(session) {
      if (!money.isPayable(session)) return false;
      session.declinedAt = now().getTime();
      store.save(session);
      return undefined;
    },
    'pay-late': money.payLate,
    'pay-without-notice': paying(async () => undefined),
    'pay-return-first': paying(async (session) => {
      events.tellLater(session, COMPLETED, HEAD_START);
      return undefined;
    }),
    'notify-again': async (session) => (session.paid ? again({})(session) : false),
    'notify-stale': again({ age: STALE }),
    'notify-expired': again({}, 'checkout.session.expired'),
    forge: again({ secrets: ['whsec_guessed'] }),
    'refund-done': (session) => money.settleRefunds(session, 'succeeded'),
    'refund-reject': (session) => money.settleRefunds(session, 'failed'),
    async 'refund-in-panel'(session) {
      if (!session.paid || money.left(session) === 0) return false;
      const made = money.refund(session, money.left(session), {});
      return events.tell(session, 'refund.created', made.id);
    },
    dispute: async (session) =>
      session.paid ? dispute(session, 'needs_response', 'charge.dispute.created') : false,
    'dispute-won': async (session) =>
      session.dispute ? dispute(session, 'won', 'charge.dispute.closed') : false,
  };
}

/** Does to a session what a buyer, a bank, the provider or a forger would do; `ok` is false where it cannot be done. */
export function actor(parts: Parts) {
  const actions = actionsOn(parts);
  return async (session: Session, action: ActionName, method?: MethodType): Promise<ActionResult> => {
    const result = await actions[action](session, method);
    const status = statusOf(session, parts.now());
    if (result === false) return { ok: false, status };
    return { ok: true, status, ...(result !== undefined && { notified: result }) };
  };
}
export type Act = ReturnType<typeof actor>;
