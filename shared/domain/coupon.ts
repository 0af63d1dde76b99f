import * as z from '../zod.ts';
import { atMost } from './at-most.ts';
import { MAX_COUPON_CODE } from './coupon-code.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant, plannedInstant } from './instant.ts';
import { optionalLine } from './line.ts';

export const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.strictObject({ kind: z.literal('amount'), amount: grosze }),
  z.strictObject({ kind: z.literal('free') }),
]);
export type Discount = z.infer<typeof discount>;

/** For input: a discount must take something off. Stored codes may have one of zero. */
export const givenDiscount = discount.check(
  z.refine((given) => given.kind !== 'amount' || given.amount > 0, {
    path: ['amount'],
    params: { rule: 'invalid' },
  }),
);

/** Codes are compared without case and spaces; they are stored in capitals. */
export const couponCode = z.string().check(atMost(MAX_COUPON_CODE), z.regex(/^[A-Z0-9-]{3,32}$/));

/** `fair_…+EXPO50` in lower case: a code is unique within its fair, so the id contains it. */
export const couponId = (fairId: string, code: string): string => `${fairId}+${code.toLowerCase()}`;

export const couponFields = z.strictObject({
  fairId: id('fair'),
  code: couponCode,
  discount: givenDiscount,
  /** The ticket types it applies to; empty means all. */
  ticketTypeIds: z.array(id('typ')).check(z.maxLength(50)),
  maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  activeTill: z.optional(plannedInstant),
  note: z.optional(optionalLine(200)),
  /** Whether the office's list shows it by default. */
  visible: z._default(z.boolean(), true),
});

/** The format of `couponId`. */
export const couponIdText = z
  .string()
  .check(z.regex(/^fair_[0-9a-hjkmnp-tv-z]{12}\+[a-z0-9-]{3,32}$/), z.toLowerCase());

export const fairIdOfCoupon = (couponId: string): string => couponId.slice(0, couponId.indexOf('+'));

/** Whether a coupon belongs to the caller's fair, if one is given. */
export const isOfFair = (coupon: Pick<Coupon, 'fairId'>, fairId: string | undefined): boolean =>
  fairId === undefined || coupon.fairId === fairId;

/** The id shared by the random codes of one batch. */
export const batchId = z.string().check(z.regex(/^bat_[0-9a-hjkmnp-tv-z]{12}$/));
export const BATCH_SIZE = 50;

export const coupon = z.extend(couponFields, {
  discount,
  activeTill: z.optional(instant),
  id: z.string(),
  /** The batch of random codes it belongs to. */
  batch: z.optional(batchId),
  /** A removed coupon stays stored, because orders refer to it, but can no longer be used. */
  removedAt: z.optional(instant),
  shards: z.int().check(z.minimum(0), z.maximum(16)),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

export const isCouponActive = (coupon: Pick<Coupon, 'activeTill' | 'removedAt'>, now: Date): boolean =>
  coupon.removedAt === undefined &&
  (coupon.activeTill === undefined || now.toISOString() < coupon.activeTill);
