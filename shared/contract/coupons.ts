import { atMost } from '../domain/at-most.ts';
import { batchId, coupon, couponFields, couponIdText, givenDiscount } from '../domain/coupon.ts';
import { MAX_COUPON_CODE } from '../domain/coupon-code.ts';
import { id } from '../domain/ids.ts';
import { language } from '../domain/local-text.ts';
import { typedText } from '../domain/typed-text.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { orAsListed } from './or-as-listed.ts';
import { couponColumns } from './table-columns.ts';
import { tableOf, tableQuery } from './table-query.ts';

const couponView = z.extend(z.omit(coupon, { shards: true, removedAt: true }), {
  /** Uses so far, including unpaid orders; absent without a limit, because those are not counted. */
  used: z.optional(z.int()),
});
export type CouponView = z.infer<typeof couponView>;

const listedCoupon = z.extend(couponView, {
  /** All codes of a batch, each with its own uses. The row itself is the first code; its `used` is the total. */
  codes: z.optional(
    z.array(z.strictObject({ id: couponIdText, code: z.string(), used: z.optional(z.int()) })),
  ),
});
export type ListedCoupon = z.infer<typeof listedCoupon>;

/**
 * A page of a fair's codes. In `query` and `byColumn` a discount is written `50%`, `20.00` or `free`. `folded` groups random codes of one batch
 * with the same terms into one row.
 */
export const listCoupons = call({
  id: 'listCoupons',
  resource: 'coupons',
  method: 'GET',
  path: '/api/coupons/list/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(couponColumns, { folded: z.optional(z.literal('1')) }),
  response: tableOf(listedCoupon),
});

/** One coupon as the list has it, with how often it was used. */
export const getCoupon = call({
  id: 'getCoupon',
  resource: 'coupons',
  method: 'GET',
  path: '/api/coupons/get/{id}',
  roles: ['Admin'],
  params: z.strictObject({ id: couponIdText }),
  response: couponView,
  problems: ['not_found'],
});

/** Adds a discount code of a fair. */
export const createCoupon = call({
  id: 'createCoupon',
  resource: 'coupons',
  invalidates: ['coupons', 'figures'],
  method: 'POST',
  path: '/api/coupons/create',
  roles: ['Admin'],
  body: z.extend(couponFields, {
    code: typedText().check(z.toUpperCase(), atMost(MAX_COUPON_CODE), z.regex(/^[A-Z0-9-]{3,32}$/)),
  }),
  response: z.strictObject({ id: couponIdText }),
  status: 201,
  problems: ['not_found', 'code_taken', 'limit_kind_fixed', 'limit_below_used', 'changed_meanwhile'],
});

/** The id already contains the fair; if this is sent too, it must match. */
const couponFair = z.optional(id('fair'));

/** Changes the terms of a code. The code itself stays: buyers and orders refer to it. */
export const editCoupon = call({
  id: 'editCoupon',
  resource: 'coupons',
  invalidates: ['coupons', 'figures'],
  method: 'PUT',
  path: '/api/Coupons/edit',
  roles: ['Admin'],
  body: orAsListed(
    z.extend(z.omit(couponFields, { code: true }), {
      id: couponIdText,
      fairId: couponFair,
      version: seenVersion,
    }),
    couponView,
  ),
  response: couponView,
  problems: ['not_found', 'changed_meanwhile', 'limit_below_used', 'limit_kind_fixed'],
});

/** Takes a code off all lists; `undo` brings it back as it was. */
export const removeCoupon = call({
  id: 'removeCoupon',
  resource: 'coupons',
  invalidates: ['coupons', 'figures'],
  method: 'PUT',
  path: '/api/Coupons/remove',
  roles: ['Admin'],
  body: orAsListed(
    z.strictObject({
      ...{ id: couponIdText, fairId: couponFair, version: seenVersion },
      undo: z.optional(z.literal(true)),
    }),
    couponView,
  ),
  problems: ['not_found', 'changed_meanwhile'],
});

/**
 * Creates fifty random codes; by default each is an invitation: free, for one use. The same idempotency key returns the
 * same batch.
 */
export const addRandomCoupons = call({
  id: 'addRandomCoupons',
  resource: 'coupons',
  invalidates: ['coupons', 'figures'],
  method: 'POST',
  path: '/api/Coupons/addRandom',
  roles: ['Admin'],
  body: z.extend(z.omit(couponFields, { code: true }), {
    discount: z._default(givenDiscount, { kind: 'free' }),
    ticketTypeIds: z._default(couponFields.shape.ticketTypeIds, []),
    maxUses: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  }),
  idempotencyKey: 'any',
  response: z.strictObject({ batch: batchId, codes: z.array(z.string()) }),
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

/** The codes of a fair, or of one batch, as a file. */
export const exportCoupons = call({
  id: 'exportCoupons',
  resource: 'coupons',
  method: 'GET',
  path: '/api/coupons/export',
  roles: ['Admin'],
  query: z.strictObject({
    fairId: id('fair'),
    batch: z.optional(batchId),
    lang: z._default(language, 'pl'),
  }),
  download: 'text/csv',
  problems: ['not_found'],
});
