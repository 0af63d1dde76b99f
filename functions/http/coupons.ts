import { checkCoupon as checkRow } from '#shared/contract/coupon-check.ts';
import * as rows from '#shared/contract/coupons.ts';
import { addRandomCoupons } from '../coupons/add-random-coupons.ts';
import { checkCoupon } from '../coupons/check-coupon.ts';
import { createCoupon } from '../coupons/create-coupon.ts';
import { editCoupon } from '../coupons/edit-coupon.ts';
import { exportCoupons } from '../coupons/export-coupons.ts';
import { getCoupon } from '../coupons/get-coupon.ts';
import { listCoupons } from '../coupons/list-coupons.ts';
import { removeCoupon } from '../coupons/remove-coupon.ts';
import { couponBatchStore } from '../store/coupon-batches.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  coupons: couponStore(db),
  batches: couponBatchStore(db),
  fairs: fairStore(db),
  stock: stockStore(db),
  rateLimits: rateLimitStore(db),
};

export const handler = serve(
  { ...rows, checkCoupon: checkRow },
  {
    checkCoupon: checkCoupon(deps),
    listCoupons: listCoupons(deps),
    getCoupon: getCoupon(deps),
    createCoupon: createCoupon(deps),
    editCoupon: editCoupon(deps),
    removeCoupon: removeCoupon(deps.coupons),
    addRandomCoupons: addRandomCoupons(deps),
    exportCoupons: exportCoupons(deps),
  },
  sessionStore(db),
  { guard },
);
