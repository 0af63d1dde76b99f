import * as z from 'zod/mini';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { DAY, MINUTE } from './time.ts';

/**
 * Why a payment does not stay: its order was given back, a second one came for an order that was paid already, it is
 * not the sum that was asked for, or the provider did not let us claim it and no order waits for it any more.
 */
export const repaymentCauses = ['order-refunded', 'paid-again', 'wrong-amount', 'unclaimed'] as const;
export type RepaymentCause = (typeof repaymentCauses)[number];

/** Those that a person has to decide on before anything is done. */
export const isUndecided = (cause: RepaymentCause): boolean =>
  cause === 'wrong-amount' || cause === 'unclaimed';

/**
 * owed ─ asked of the provider ─► asked ─► returned
 *   ▲ ╲ refused three times over three days
 *   │  ▼
 * needs-a-look ─► transferred (paid back by the office), accepted (a wrong amount that the office keeps)
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

/** The way back of one payment: every payment that is not what pays for its order has one. */
export const repayment = z.strictObject({
  orderId: id('ord'),
  fairId: id('fair'),
  sessionId: z.string(),
  /** The provider's number of the payment. */
  providerId: z.string(),
  /** Grosze that came in. */
  amount: grosze,
  currency: z.string(),
  method: z.optional(z.string()),
  cause: z.enum(repaymentCauses),
  state: z.enum(repaymentStates),
  /** How many refunds the provider has been asked for under an id of their own. */
  asks: z.int(),
  /** How many of them it has refused since a person last looked. */
  refusals: z.int(),
  /** What it said when it refused last. */
  refusal: z.optional(z.string()),
  /** Not before this is the provider asked again. */
  nextAt: instant,
  foundAt: instant,
  settledAt: z.optional(instant),
  /** When the buyer was written that it goes back. */
  notifiedAt: z.optional(instant),
  /** Who decided, and what they noted: `usr_…`. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Repayment = z.infer<typeof repayment>;

/** What a person may decide about a payment that needs a look. */
export const repaymentActs = ['give-back', 'accept', 'transferred'] as const;
export type RepaymentAct = (typeof repaymentActs)[number];

export const MAX_REFUSALS = 3;
/** A provider that refuses for want of funds has other funds tomorrow. */
export const AFTER_REFUSAL = DAY;
/** How long a refund that was taken up is left alone before its provider is asked how far it is. */
export const AFTER_ASKING = 15 * MINUTE;

/** Still on its way, or waiting for a person. */
export const isOpenRepayment = ({ state }: Pick<Repayment, 'state'>): boolean =>
  state === 'owed' || state === 'asked' || state === 'needs-a-look';

/** Whether the provider has to be asked about it. */
export const isPursued = ({ state }: Pick<Repayment, 'state'>): boolean =>
  state === 'owed' || state === 'asked';

/**
 * Name of the n-th refund (from 1) that the provider is asked for; at most 35 characters. The same name is never
 * paid twice, so a new one is used only after a definite refusal.
 */
export function refundIdOf({ orderId, providerId, cause }: Repayment, n: number): string {
  const order = orderId.replace('_', '');
  if (cause === 'order-refunded') return `${order}r${n}`;
  return `${order}p${BigInt(providerId).toString(36)}r${n}`;
}

/** Whether a refund's id is one that was asked for on the way of this payment. */
export const hasAskedFor = (of: Repayment, refundId: string): boolean =>
  Array.from({ length: of.asks }, (_, index) => refundIdOf(of, index + 1)).includes(refundId);

/** The acts that fit a payment as it stands; a payment on its way needs none. */
export function actsFor({ state, cause }: Pick<Repayment, 'state' | 'cause'>): readonly RepaymentAct[] {
  if (state !== 'needs-a-look') return [];
  return isUndecided(cause) ? repaymentActs : ['give-back', 'transferred'];
}

/** After the provider's definite no: asked again under a new id tomorrow, and a person's after the third time. */
export function afterRefusal(of: Repayment, refusal: string, now: Date): Repayment {
  const refusals = of.refusals + 1;
  return {
    ...of,
    refusals,
    refusal: refusal.slice(0, 300),
    state: refusals >= MAX_REFUSALS ? 'needs-a-look' : 'owed',
    nextAt: new Date(now.getTime() + AFTER_REFUSAL).toISOString(),
  };
}
