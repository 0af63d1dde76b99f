import { addRandomCoupons } from '../../sale/coupons/add-random-coupons.ts';
import { createCoupon } from '../../sale/coupons/create-coupon.ts';
import { editCoupon } from '../../sale/coupons/edit-coupon.ts';
import { exportCoupons } from '../../sale/coupons/export-coupons.ts';
import { getCoupon } from '../../sale/coupons/get-coupon.ts';
import { listCoupons } from '../../sale/coupons/list-coupons.ts';
import { removeCoupon } from '../../sale/coupons/remove-coupon.ts';
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
