import { couponFields } from '../domain/coupon.ts';
import { MAX_COUPON_CODE } from '../domain/coupon-code.ts';
import { id } from '../domain/ids.ts';
import { typedText } from '../domain/typed-text.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** What a visitor sees of a promo code: enough to compute the new price with `priceOf`. */
export const checkCoupon = call({
  id: 'checkCoupon',
  resource: 'coupons',
  ...saleRoutes.checkCoupon,
  roles: 'anyone',
  body: z.strictObject({
    fairId: id('fair'),
    code: typedText().check(z.minLength(1), z.maxLength(MAX_COUPON_CODE)),
  }),
  response: z.extend(z.pick(couponFields, { code: true, discount: true, ticketTypeIds: true }), {
    /** How many more tickets it covers; absent where that is at least an order's maximum. */
    left: z.optional(z.int()),
  }),
  problems: ['coupon_unknown', 'coupon_used_up', 'too_many_tries'],
});
