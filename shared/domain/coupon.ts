import * as z from 'zod/mini';
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

/** As somebody sets it: what takes nothing off is no discount. Codes on record may have one. */
export const givenDiscount = discount.check(
  z.refine((given) => given.kind !== 'amount' || given.amount > 0, {
    path: ['amount'],
    params: { rule: 'invalid' },
  }),
);

/** Codes are compared without regard to case or spaces; they are kept in capitals. */
export const couponCode = z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/));

/** `fair_…+EXPO50` in lower case: a code is unique within its fair, so the id is the code. */
export const couponId = (fairId: string, code: string): string => `${fairId}+${code.toLowerCase()}`;

export const couponFields = z.strictObject({
  fairId: id('fair'),
  code: couponCode,
  discount: givenDiscount,
  /** Which types it is good for; empty means all. */
  ticketTypeIds: z.array(id('typ')).check(z.maxLength(50)),
  maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  activeTill: z.optional(plannedInstant),
  note: z.optional(optionalLine(200)),
  /** Whether the office's list shows it without being asked for everything. */
  visible: z._default(z.boolean(), true),
});

/** As `couponId` makes it. */
export const couponIdText = z
  .string()
  .check(z.regex(/^fair_[0-9a-hjkmnp-tv-z]{12}\+[a-z0-9-]{3,32}$/), z.toLowerCase());

export const fairIdOfCoupon = (of: string): string => of.slice(0, of.indexOf('+'));

/** Whether a coupon is of the fair that a caller names, if they name one. */
export const isOfFair = (of: Pick<Coupon, 'fairId'>, fairId: string | undefined): boolean =>
  fairId === undefined || of.fairId === fairId;

/** What the random codes that were made in one act have in common. */
export const batchId = z.string().check(z.regex(/^bat_[0-9a-hjkmnp-tv-z]{12}$/));
export const BATCH_SIZE = 50;

export const coupon = z.extend(couponFields, {
  discount,
  activeTill: z.optional(instant),
  id: z.string(),
  /** Of the random codes that were added with it. */
  batch: z.optional(batchId),
  /** A removed coupon stays on record, because orders name it; nobody can use it any more. */
  removedAt: z.optional(instant),
  shards: z.int().check(z.minimum(0), z.maximum(16)),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

export const isCouponActive = (of: Pick<Coupon, 'activeTill' | 'removedAt'>, now: Date): boolean =>
  of.removedAt === undefined && (of.activeTill === undefined || now.toISOString() < of.activeTill);
