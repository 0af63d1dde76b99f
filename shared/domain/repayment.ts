import * as z from '../zod.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import type { TicketReturn } from './order.ts';
import { DAY, MINUTE } from './time.ts';

/**
 * Why money has to be returned: its order was cancelled, some tickets of it were given back, it is a second payment for
 * a paid order, its sum is wrong, or the provider did not let us verify it and no order waits for it any more. Or why a
 * person has to know: some of it was returned in the provider's panel, or the buyer's bank takes it back.
 */
export const repaymentCauses = [
  'order-refunded',
  'tickets-returned',
  'paid-again',
  'wrong-amount',
  'unclaimed',
  'refunded-in-panel',
  'disputed',
] as const;
export type RepaymentCause = (typeof repaymentCauses)[number];

/** Causes of money that is gone without our asking. */
export const isLoss = (cause: RepaymentCause): boolean =>
  cause === 'refunded-in-panel' || cause === 'disputed';

/** Causes that need a person's decision first. */
export const isUndecided = (cause: RepaymentCause): boolean =>
  cause === 'wrong-amount' || cause === 'unclaimed';

/**
 * owed ─ asked of the provider ─► asked ─► returned
 *   ▲ ╲ refused three times over three days
 *   │  ▼
 * needs-a-look ─► transferred (paid back by the office), accepted (the office keeps a wrong amount, or the order valid)
 */
export const repaymentStates = [
  'owed',
  'asked',
  'returned',
  'needs-a-look',
  'transferred',
  'accepted',
] as const;
export type RepaymentState = (typeof repaymentStates)[number];

/**
 * One way back of money: every payment that does not pay for its order has one, and an order's own payment may have
 * several, one for each return of tickets.
 */
export const repayment = z.strictObject({
  /** Identifies it among its order's. */
  repaymentId: z.string(),
  orderId: id('ord'),
  fairId: id('fair'),
  provider: z.string(),
  sessionId: z.string(),
  /** The provider's id of the payment. */
  providerId: z.string(),
  /** Grosze to return; where the cause is `refunded-in-panel` or `disputed`, grosze that are gone. */
  amount: grosze,
  /** Less than the payment: the rest stays, or has a way back of its own. */
  part: z.optional(z.literal(true)),
  currency: z.string(),
  method: z.optional(z.string()),
  cause: z.enum(repaymentCauses),
  state: z.enum(repaymentStates),
  /** How many refund requests were made, each with its own id. */
  asks: z.int(),
  /** How many of them were refused since a person last decided. */
  refusals: z.int(),
  /** The provider's latest reason for refusing. */
  refusal: z.optional(z.string()),
  /** The earliest time for the next request to the provider. */
  nextAt: instant,
  foundAt: instant,
  settledAt: z.optional(instant),
  /** When the buyer was notified. */
  notifiedAt: z.optional(instant),
  /** Who decided (`usr_…`), and their note. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Repayment = z.infer<typeof repayment>;

/** The identities of ways back. Each ticket is given back once, so the first one of a return identifies it. */
export const repaymentIds = {
  order: 'order',
  tickets: (positions: readonly number[]): string => `tickets-${Math.min(...positions)}`,
  payment: (providerId: string): string => `payment-${providerId}`,
  panel: (providerId: string): string => `panel-${providerId}`,
  dispute: (disputeId: string): string => `dispute-${disputeId}`,
};

/** The id of the one mail about a way back, among the mails of its order. */
export const sendingOf = ({ repaymentId }: Pick<Repayment, 'repaymentId'>): string =>
  plainId(repaymentId).slice(-40);

/** The id of the mail about a return of tickets, whether or not money goes back with them. */
export const sendingOfReturn = ({ positions }: Pick<TicketReturn, 'positions'>): string =>
  sendingOf({ repaymentId: repaymentIds.tickets(positions) });

/** Whether it returns money that its order was paid with, so that the mail about the tickets tells of it. */
export const isOwnMoney = ({ cause }: Pick<Repayment, 'cause'>): boolean =>
  cause === 'order-refunded' || cause === 'tickets-returned';

/** What a person may decide about a payment that needs it. */
export const repaymentActs = ['give-back', 'accept', 'transferred', 'cancel-order', 'keep-order'] as const;
export type RepaymentAct = (typeof repaymentActs)[number];

export const MAX_REFUSALS = 3;
/** A refund refused for lack of funds may succeed the next day. */
export const AFTER_REFUSAL = DAY;
/** How long after an accepted request the provider is not asked about its progress. */
export const AFTER_ASKING = 15 * MINUTE;

/** Being returned, or waiting for a person. */
export const isOpenRepayment = ({ state }: Pick<Repayment, 'state'>): boolean =>
  state === 'owed' || state === 'asked' || state === 'needs-a-look';

/** Whether the provider has to be contacted about it. */
export const isPursued = ({ state }: Pick<Repayment, 'state'>): boolean =>
  state === 'owed' || state === 'asked';

/** A payment's id as lower-case letters and digits, which refund ids and names of mails are made of. */
export const plainId = (providerId: string): string => providerId.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The id of the n-th refund request (from 1); at most 35 characters. The same id is never paid twice, so a new one is
 * used only after a definite refusal.
 */
export function refundIdOf({ orderId, repaymentId, providerId, cause }: Repayment, n: number): string {
  const order = orderId.replace('_', '');
  if (cause === 'order-refunded') return `${order}r${n}`;
  if (cause === 'tickets-returned') return `${order}${plainId(repaymentId)}r${n}`;
  const payment = /^\d+$/.test(providerId) ? BigInt(providerId).toString(36) : plainId(providerId).slice(-14);
  return `${order}p${payment}r${n}`;
}

/** Whether a refund's id belongs to one of this repayment's requests. */
export const hasAskedFor = (repayment: Repayment, refundId: string): boolean =>
  Array.from({ length: repayment.asks }, (_, index) => refundIdOf(repayment, index + 1)).includes(refundId);

/** The possible decisions about a payment in this state; none while it is being returned. */
export function actsFor({ state, cause }: Pick<Repayment, 'state' | 'cause'>): readonly RepaymentAct[] {
  if (state !== 'needs-a-look') return [];
  if (isLoss(cause)) return ['cancel-order', 'keep-order'];
  return isUndecided(cause) ? ['give-back', 'accept', 'transferred'] : ['give-back', 'transferred'];
}

/** After the provider's definite refusal: retried with a new id tomorrow, left to a person after the third refusal. */
export function afterRefusal(repayment: Repayment, refusal: string, now: Date): Repayment {
  const refusals = repayment.refusals + 1;
  return {
    ...repayment,
    refusals,
    refusal: refusal.slice(0, 300),
    state: refusals >= MAX_REFUSALS ? 'needs-a-look' : 'owed',
    nextAt: new Date(now.getTime() + AFTER_REFUSAL).toISOString(),
  };
}
