import * as z from 'zod/mini';
import { couponFields } from '../domain/coupon.ts';
import { id } from '../domain/ids.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** What a visitor learns of a promo code: enough to show the new price with `priceOf`. */
export const checkCoupon = call({
  id: 'checkCoupon',
  resource: 'coupons',
  ...saleRoutes.checkCoupon,
  roles: 'anyone',
  body: z.strictObject({
    fairId: id('fair'),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  }),
  response: z.extend(z.pick(couponFields, { code: true, discount: true, ticketTypeIds: true }), {
    /** How many tickets it still covers; absent where it covers as many as an order may have. */
    left: z.optional(z.int()),
  }),
  problems: ['coupon_unknown', 'coupon_used_up', 'too_many_tries'],
});
