import { Problem } from '#shared/contract/problem.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import type { Write } from '../store/db.ts';
import type { StockStore } from '../store/stock.ts';
import { stockChange } from '../store/stock-change.ts';

/**
 * The writes that give a coupon another limit; its uses so far keep counting.
 * @throws Problem limit_kind_fixed, limit_below_used
 */
export async function newLimit(
  { id, shards, maxUses }: Coupon,
  after: number | undefined,
  stock: StockStore,
): Promise<Write[]> {
  const writes = await stockChange({ id, shards, before: maxUses, after }, stock);
  if (writes === 'kind-fixed') throw new Problem('limit_kind_fixed');
  if (writes === 'too-low') throw new Problem('limit_below_used');
  return writes;
}
