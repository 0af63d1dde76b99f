import { type Coupon, coupon } from '../../shared/domain/coupon.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { createWrites } from './stock.ts';

export const couponStore = (db: Db) => ({
  async byId(id: string): Promise<Coupon | undefined> {
    const item = await db.get(keyOf('coupon', [id]));
    return item && parseItem(coupon, item);
  },

  async create(of: Coupon, change: Change): Promise<void> {
    await db.write(
      {
        put: {
          ...of,
          ...keyOf('coupon', [of.id]),
          directory: `coupons#${of.fairId}`,
          directorySort: of.code,
        },
        condition: 'attribute_not_exists(pk)',
      },
      ...(of.maxUses === undefined ? [] : createWrites(of.id, of.maxUses, of.shards)),
      auditWrite(change),
    );
  },
});
export type CouponStore = ReturnType<typeof couponStore>;
