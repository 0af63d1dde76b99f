import * as z from 'zod/mini';
import { id } from './ids.ts';
import { grosze } from './money.ts';
import { instant } from './time.ts';

export const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.strictObject({ kind: z.literal('amount'), amount: grosze }),
  z.strictObject({ kind: z.literal('free') }),
]);
export type Discount = z.infer<typeof discount>;

/** Codes are compared without regard to case or spaces; they are kept in capitals. */
export const couponCode = z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/));

export const normaliseCoupon = (typed: string): string => typed.toUpperCase().replace(/\s/g, '');

/** `fair_…+EXPO50` in lower case: a code is unique within its fair, so the id is the code. */
export const couponId = (fairId: string, code: string): string => `${fairId}+${code.toLowerCase()}`;

export const couponFields = z.strictObject({
  fairId: id('fair'),
  code: couponCode,
  discount,
  /** Which types it is good for; empty means all. */
  ticketTypeIds: z.array(id('typ')).check(z.maxLength(50)),
  maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  activeTill: z.optional(instant),
  note: z.optional(z.string().check(z.maxLength(200))),
});

export const coupon = z.extend(couponFields, {
  id: z.string(),
  shards: z.int().check(z.minimum(0), z.maximum(16)),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

export const isCouponActive = (of: Pick<Coupon, 'activeTill'>, now: Date): boolean =>
  of.activeTill === undefined || now.toISOString() < of.activeTill;
