import type { exportCoupons as row } from '#shared/contract/coupons.ts';
import { Problem } from '#shared/contract/problem.ts';
import { csv } from '#shared/domain/csv.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { FileOutcome } from '../../runtime/outcome.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { couponView, discountText } from './coupon-view.ts';

export const exportCoupons =
  ({ coupons, stock }: { coupons: CouponStore; stock: StockStore }): UseCase<typeof row> =>
  async ({ query }) => {
    const { columns } = couponsTexts[query.lang];
    const all = await coupons.ofFair(query.fairId);
    const chosen = all.filter(({ batch }) => query.batch === undefined || batch === query.batch);
    if (query.batch !== undefined && chosen.length === 0) throw new Problem('not_found');
    const shards = await stock.shards(chosen, { consistent: false });
    const rows = chosen.map((coupon) => [
      coupon.code,
      discountText(coupon),
      coupon.maxUses ?? '',
      couponView(coupon, shards).used ?? '',
      coupon.activeTill ?? '',
      coupon.note ?? '',
      coupon.batch ?? '',
    ]);
    return new FileOutcome(
      'text/csv; charset=utf-8',
      `${query.lang === 'pl' ? 'kody' : 'codes'}-${query.batch ?? query.fairId}.csv`,
      csv([Object.values(columns), ...rows], query.lang),
    );
  };
