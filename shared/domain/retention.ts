import * as z from '../zod.ts';
import type { Fair } from './fair.ts';
import { instant } from './instant.ts';
import { isSameMailbox } from './mailbox.ts';
import type { Holder, Order } from './order.ts';

/** How many months after the end of its fair personal data is stored. */
export const retention = z.strictObject({ months: z.int().check(z.minimum(3), z.maximum(72)) });
export type Retention = z.infer<typeof retention>;
export const DEFAULT_RETENTION: Retention = { months: 24 };

/** The result of one round of erasing. */
export const erasureRound = z.strictObject({
  at: instant,
  /** Orders erased. */
  orders: z.int(),
  /** Orders that have to wait because their money is being returned. */
  waiting: z.int(),
  /** Failures; the logs have the reasons. */
  failed: z.int(),
  /** Whether it was completed; if not, the next round resumes it. */
  finished: z.boolean(),
});
export type ErasureRound = z.infer<typeof erasureRound>;

/**
 * When the data of a fair's visitors is erased: this many calendar months after its end, on the month's last day where
 * that month is shorter.
 */
export function erasedFrom({ endDate }: Pick<Fair, 'endDate'>, { months }: Retention): Date {
  const end = new Date(endDate);
  const [year, month] = [end.getUTCFullYear(), end.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(end);
  at.setUTCFullYear(year, month, Math.min(end.getUTCDate(), lastDay));
  return at;
}

/** Replaces an erased name; the address cannot exist (RFC 2606). */
const NOBODY: Holder = { name: '—', surname: '—' };
export const ERASED_EMAIL = 'erased@example.invalid';

const isNobody = (holder: Holder | null): boolean => holder?.name === NOBODY.name;

/** Whose data to erase from an order: its buyer's, and that of the holders at these positions (from 1). */
export interface ErasedPeople {
  buyer: boolean;
  positions: readonly number[];
}

const holdersOf = (order: Pick<Order, 'lines'>): (Holder | null)[] =>
  order.lines.flatMap((line) => line.holders);

export const everybody = (order: Pick<Order, 'lines'>): ErasedPeople => ({
  buyer: true,
  positions: holdersOf(order).map((_, index) => index + 1),
});

/**
 * The people in an order with this e-mail address, in any spelling of its mailbox; a holder without an address is not
 * the buyer.
 */
export function leavingOf(order: Pick<Order, 'lines' | 'buyer'>, email: string): ErasedPeople | undefined {
  const buyer = isSameMailbox(order.buyer.email, email);
  const positions = holdersOf(order).flatMap((holder, index) =>
    (holder === null ? buyer : isSameMailbox(holder.email, email)) ? [index + 1] : [],
  );
  return buyer || positions.length > 0 ? { buyer, positions } : undefined;
}

/** Whether all personal data is erased. */
export const isErased = (order: Pick<Order, 'erasedAt' | 'lines'>): boolean =>
  order.erasedAt !== undefined && holdersOf(order).every((holder) => holder === null || isNobody(holder));

/** A reason is free text, which may name somebody. */
const withoutReason = <T extends { reason?: string | undefined }>({ reason: _, ...rest }: T) => rest as T;

/**
 * The order without these people. Accounts and statistics keep what they need: amounts, dates, numbers, what was
 * bought, voivodeship and country.
 */
export function eraseFromOrder(order: Order, leaving: ErasedPeople, at: Date): Order {
  let position = 0;
  const lines = order.lines.map((line) => ({
    ...line,
    holders: line.holders.map((holder) => {
      position += 1;
      return holder && leaving.positions.includes(position) ? NOBODY : holder;
    }),
  }));
  // A name of before may be anybody's.
  const { formerNames: _____, ...nameless } = order;
  if (!leaving.buyer) return { ...nameless, lines };
  // The waiting list entry it was bought with identifies the buyer too, and a tag may say who they are.
  const { refund, returns, address, consents, offer: __, tags: ___, mailed: ____, ...rest } = nameless;
  const { shareContactAt: _, ...kept } = consents;
  return {
    ...rest,
    lines,
    buyer: { ...NOBODY, email: ERASED_EMAIL },
    address: { country: address.country, ...(address.voivodeship && { voivodeship: address.voivodeship }) },
    consents: kept,
    ...(refund && { refund: withoutReason(refund) }),
    ...(returns && { returns: returns.map(withoutReason) }),
    // It was made of all that the form said.
    fingerprint: 'erased',
    erasedAt: at.toISOString(),
  };
}

export const refusals = ['fair-to-come', 'in-progress'] as const;
export type ErasureRefusal = (typeof refusals)[number];

/** Why a person cannot be erased from an order yet: a ticket would stop working, or money is being returned. */
export function whyNotErase(
  order: Pick<Order, 'status' | 'refund'>,
  fair: Pick<Fair, 'endDate'>,
  now: Date,
): ErasureRefusal | undefined {
  if (order.status === 'awaiting-payment' || order.status === 'refunding') return 'in-progress';
  if (order.refund && !order.refund.notifiedAt) return 'in-progress';
  return order.status === 'paid' && now.toISOString() < fair.endDate ? 'fair-to-come' : undefined;
}
