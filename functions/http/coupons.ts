import * as rows from '../../shared/contract/coupons.ts';
import { checkCoupon } from '../coupons/check-coupon.ts';
import { couponStore } from '../store/coupons.ts';
import { openTable } from '../store/open.ts';
import { stockStore } from '../store/stock.ts';
import { tryStore } from '../store/tries.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  rows,
  { checkCoupon: checkCoupon({ coupons: couponStore(db), stock: stockStore(db), tries: tryStore(db) }) },
  db,
);
