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
  note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
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

/** No digit or letter that another one could be read as: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const CODE_SIGNS = '34679ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/** `K7QM-4HXA`: eight signs of 23, from at least 16 random bytes; two a sign, so that none is likelier in effect. */
export function codeFrom(bytes: Uint8Array): string {
  const signs = Array.from({ length: CODE_LENGTH }, (_, index) => {
    const number = ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0);
    return CODE_SIGNS[number % CODE_SIGNS.length];
  }).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
