import * as z from 'zod/mini';
import { batchId, coupon, couponFields, couponIdText, discount } from '../domain/coupon.ts';
import { id } from '../domain/ids.ts';
import { call } from './call.ts';
import { couponColumns } from './table-columns.ts';
import { tableOf, tableQuery } from './table-query.ts';

/** What a visitor learns of a promo code: enough to show the new price with `priceOf`. */
export const checkCoupon = call({
  id: 'checkCoupon',
  noun: 'coupons',
  method: 'POST',
  path: '/api/coupons/check',
  who: 'anyone',
  body: z.strictObject({
    fairId: id('fair'),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  }),
  answer: z.extend(z.pick(couponFields, { code: true, discount: true, ticketTypeIds: true }), {
    /** How many tickets it still covers; absent where it covers as many as an order may have. */
    left: z.optional(z.int()),
  }),
  problems: ['coupon_unknown', 'coupon_used_up', 'too_many_tries'],
});

const couponView = z.extend(z.omit(coupon, { shards: true, removedAt: true }), {
  /** Uses taken, by orders that wait for their money too; absent where there is no limit: those are not counted. */
  used: z.optional(z.int()),
});
export type CouponView = z.infer<typeof couponView>;

/** In `query` and `byColumn` a discount is written `50%`, `20.00` or `free`. */
export const listCoupons = call({
  id: 'listCoupons',
  noun: 'coupons',
  method: 'GET',
  path: '/api/coupons/list/{fairId}',
  who: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(couponColumns),
  answer: tableOf(couponView),
});

export const createCoupon = call({
  id: 'createCoupon',
  noun: 'coupons',
  method: 'POST',
  path: '/api/coupons/create',
  who: ['Admin'],
  body: z.extend(couponFields, {
    code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,32}$/)),
  }),
  answer: z.strictObject({ id: couponIdText }),
  status: 201,
  problems: ['not_found', 'code_taken', 'limit_kind_fixed', 'limit_below_used', 'changed_meanwhile'],
});

/** The code itself stays: buyers and orders know the coupon by it. */
export const editCoupon = call({
  id: 'editCoupon',
  noun: 'coupons',
  method: 'PUT',
  path: '/api/Coupons/edit',
  who: ['Admin'],
  body: z.extend(z.omit(couponFields, { fairId: true, code: true }), {
    id: couponIdText,
    version: z.int(),
  }),
  answer: couponView,
  problems: ['not_found', 'changed_meanwhile', 'limit_below_used', 'limit_kind_fixed'],
});

export const removeCoupon = call({
  id: 'removeCoupon',
  noun: 'coupons',
  method: 'PUT',
  path: '/api/Coupons/remove',
  who: ['Admin'],
  body: z.strictObject({ id: couponIdText, version: z.int() }),
  problems: ['not_found', 'changed_meanwhile'],
});

/**
 * Fifty random codes in one act; without further wishes each is an invitation: free, for one use. The same
 * idempotency key gives the same batch.
 */
export const addRandomCoupons = call({
  id: 'addRandomCoupons',
  noun: 'coupons',
  method: 'POST',
  path: '/api/Coupons/addRandom',
  who: ['Admin'],
  body: z.extend(z.omit(couponFields, { code: true }), {
    discount: z._default(discount, { kind: 'free' }),
    ticketTypeIds: z._default(couponFields.shape.ticketTypeIds, []),
    maxUses: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  }),
  idempotencyKey: 'any',
  answer: z.strictObject({ batch: batchId, codes: z.array(z.string()) }),
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

/** The codes of a fair, or of one batch, as a file. */
export const exportCoupons = call({
  id: 'exportCoupons',
  noun: 'coupons',
  method: 'GET',
  path: '/api/coupons/export',
  who: ['Admin'],
  query: z.strictObject({ fairId: id('fair'), batch: z.optional(batchId) }),
  download: true,
  problems: ['not_found'],
});
