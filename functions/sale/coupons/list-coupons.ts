import type { ListedCoupon, listCoupons as row } from '#shared/contract/coupons.ts';
import type { CouponColumn } from '#shared/contract/table-columns.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { matchingRows, pageOf } from '../../read-models/table-page.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { couponView, discountText } from './coupon-view.ts';
import { foldBatches } from './fold-batches.ts';

const cellsOf = (
  coupon: Coupon,
  used: number | undefined,
): Record<CouponColumn | 'id', string | number | boolean> => ({
  id: coupon.id,
  code: coupon.code,
  discount: discountText(coupon),
  note: coupon.note ?? '',
  batch: coupon.batch ?? '',
  visible: coupon.visible,
  maxUses: coupon.maxUses ?? Number.MAX_SAFE_INTEGER,
  used: used ?? -1,
  activeTill: coupon.activeTill ?? '',
});

/** One coupon, or the first of a batch with all codes and their uses. */
function groupView(group: readonly Coupon[], shards: Parameters<typeof couponView>[1]): ListedCoupon[] {
  const views = group.map((coupon) => couponView(coupon, shards));
  const [first] = views;
  if (!first || views.length === 1) return views;
  const used = views.reduce((sum, view) => sum + (view.used ?? 0), 0);
  return [
    { ...first, used, codes: views.map((view) => ({ id: view.id, code: view.code, used: view.used })) },
  ];
}

/**
 * A fair's coupons, a page at a time. A fair may have thousands of codes, each with its own stock, so uses are read
 * only for the page, unless they are sorted or filtered by.
 */
export const listCoupons =
  ({ coupons, stock }: { coupons: CouponStore; stock: StockStore }): UseCase<typeof row> =>
  async ({ params, query }) => {
    const all = await coupons.ofFair(params.fairId);
    const read = (chosen: readonly Coupon[]) => stock.shards(chosen, { consistent: false });
    const byUses = query.orderBy === 'used' || query.byColumn.used;
    const shards = byUses ? await read(all) : undefined;
    const known = new Map(all.map((coupon) => [coupon.id, coupon]));
    const rows = all.map((coupon) => cellsOf(coupon, couponView(coupon, shards).used));
    const found = matchingRows<CouponColumn, (typeof rows)[number]>(rows, query).flatMap(
      ({ id }) => known.get(String(id)) ?? [],
    );
    const groups = query.folded ? foldBatches(found) : found.map((coupon) => [coupon]);
    const { data, count } = pageOf(groups, query);
    const uses = shards ?? (await read(data.flat()));
    return { data: data.flatMap((group) => groupView(group, uses)), count };
  };
