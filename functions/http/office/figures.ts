import { getCouponUses } from '../../fairs/figures/get-coupon-uses.ts';
import { getFigures } from '../../fairs/figures/get-figures.ts';
import { getStats } from '../../fairs/figures/get-stats.ts';
import { soldRows } from '../../read-models/sold-projection.ts';
import { deps } from '../../wiring/office-deps.ts';

const figureDeps = { ...deps, sold: soldRows(deps.sold) };

export const useCases = {
  getStats: getStats(figureDeps),
  getFigures: getFigures(figureDeps),
  getCouponUses: getCouponUses(figureDeps),
};
