import * as rows from '#shared/contract/figures.ts';
import { openFiles } from '../adapters/files.ts';
import { getCouponUses } from '../figures/get-coupon-uses.ts';
import { getFigures } from '../figures/get-figures.ts';
import { getStats } from '../figures/get-stats.ts';
import { soldProjection } from '../read-models/sold-projection.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { referenceCodeStore } from '../store/reference-codes.ts';
import { scanStore } from '../store/scans.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { visitStore } from '../store/visits.ts';
import { ownSnapshots } from '../wiring/sold-snapshots.ts';
import { serve } from './serve.ts';

const db = openTable();
const fairs = fairStore(db);
const deps = {
  fairs,
  sold: soldProjection({
    orders: orderStore(db),
    fairs,
    snapshots: ownSnapshots(openFiles('tickets')),
  }),
  visits: visitStore(db),
  coupons: couponStore(db),
  codes: referenceCodeStore(db),
  stock: stockStore(db),
  scans: scanStore(db),
};

export const handler = serve(
  rows,
  { getStats: getStats(deps), getFigures: getFigures(deps), getCouponUses: getCouponUses(deps) },
  sessionStore(db),
);
