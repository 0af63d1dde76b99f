import { type Coupon, coupon } from '#shared/domain/coupon.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrites, type Change } from '../people/audit.ts';
import { createWrites } from './stock.ts';
import { stockChange } from './stock-change.ts';

const coupons = entity('coupon', coupon);

/** Removed coupons are not listed. */
const listed = ({ fairId, code, removedAt }: Coupon) => ({
  in: { directory: removedAt ? undefined : { fairId, code } },
});

/** Creates a coupon; fails where it exists already. */
export const newCouponWrite = (coupon: Coupon): Write =>
  coupons.create({ couponId: coupon.id }, coupon, listed(coupon));

/** The same with its stock and audit entries. */
export const newCouponWrites = (coupon: Coupon, change: Change): Write[] => [
  newCouponWrite(coupon),
  ...(coupon.maxUses === undefined ? [] : createWrites(coupon.id, coupon.maxUses, coupon.shards)),
  ...auditWrites(change),
];

/** Why a coupon was not saved: another version is stored by now, or its kind of limit or its uses forbid this one. */
export type CouponRefusal = 'changed_meanwhile' | 'limit_kind_fixed' | 'limit_below_used';

export const couponStore = (db: Db) => ({
  byId: (couponId: string, options?: { consistent?: boolean }): Promise<Coupon | undefined> =>
    coupons.get(db, { couponId }, options),

  /** The coupons of a fair that are not removed, sorted by code. */
  ofFair: (fairId: string): Promise<Coupon[]> => coupons.inIndex(db, 'directory', { fairId }),

  /** Which of these ids exist, removed ones included. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const items = await db.getMany(ids.map((couponId) => coupons.key({ couponId })));
    return new Set(items.map((item) => String(item.id)));
  },

  /** @returns false where the code exists already */
  create: (coupon: Coupon, change: Change): Promise<boolean> =>
    isWritten(db.write(...newCouponWrites(coupon, change))),

  /**
   * Saves a new version and changes the limit of its stock; uses so far keep counting.
   * @returns why it was refused
   */
  async save(before: Coupon, coupon: Coupon, change: Change): Promise<CouponRefusal | undefined> {
    const { id, shards } = before;
    const stock = await stockChange(db, { id, shards, before: before.maxUses, after: coupon.maxUses });
    if (stock === 'kind-fixed') return 'limit_kind_fixed';
    if (stock === 'too-low') return 'limit_below_used';
    const saved = await attempt(
      db.write(
        coupons.replace({ couponId: coupon.id }, coupon, { version: coupon.version - 1 }, listed(coupon)),
        ...stock,
        ...auditWrites(change),
      ),
    );
    if (saved.written) return undefined;
    return saved.failed[0] ? 'changed_meanwhile' : 'limit_below_used';
  },
});
export type CouponStore = ReturnType<typeof couponStore>;
