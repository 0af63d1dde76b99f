import { addRandomCoupons } from '../../coupons/add-random-coupons.ts';
import { createCoupon } from '../../coupons/create-coupon.ts';
import { editCoupon } from '../../coupons/edit-coupon.ts';
import { exportCoupons } from '../../coupons/export-coupons.ts';
import { getCoupon } from '../../coupons/get-coupon.ts';
import { listCoupons } from '../../coupons/list-coupons.ts';
import { removeCoupon } from '../../coupons/remove-coupon.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  listCoupons: listCoupons(deps),
  getCoupon: getCoupon(deps),
  createCoupon: createCoupon(deps),
  editCoupon: editCoupon(deps),
  removeCoupon: removeCoupon(deps.coupons),
  addRandomCoupons: addRandomCoupons(deps),
  exportCoupons: exportCoupons(deps),
};
