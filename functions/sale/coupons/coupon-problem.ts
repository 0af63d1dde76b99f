import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { takenOf } from '#shared/domain/stock.ts';
import type { CouponRefusal } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';

/** The problem of a coupon that was not saved; a limit that is too low comes with the uses that it has to cover. */
export async function couponProblem(
  refusal: CouponRefusal,
  before: Coupon,
  stock: StockStore,
): Promise<Problem> {
  if (refusal !== 'limit_below_used') return new Problem(refusal);
  const limit = takenOf(before, before.maxUses, await stock.shards([before]));
  return new Problem(refusal, { fields: { maxUses: { rule: 'below-used', limit } } });
}
