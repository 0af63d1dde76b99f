import { Problem } from '#shared/contract/problem.ts';
import { type Coupon, coupon } from '#shared/domain/coupon.ts';
import { auditWrites, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { replaceWrite } from './replace.ts';
import { createWrites } from './stock.ts';
import { readEach } from './unreadable.ts';

/** A coupon as it lies in the table; a removed one is in no list. */
export const couponItem = (of: Coupon): Key & Item => ({
  ...of,
  ...keyOf('coupon', [of.id]),
  ...(!of.removedAt && { directory: `coupons#${of.fairId}`, directorySort: of.code }),
});

export const couponStore = (db: Db) => ({
  async byId(id: string, { consistent = false } = {}): Promise<Coupon | undefined> {
    const item = await db.get(keyOf('coupon', [id]), { consistent });
    return item && parseItem(coupon, item);
  },

  /** The coupons of a fair that are not removed, by code. */
  async ofFair(fairId: string): Promise<Coupon[]> {
    const items = await db.query({ index: 'directory', pk: `coupons#${fairId}` });
    return readEach(db, coupon, items);
  },

  /** Which of these ids there are, removed ones too. */
  async existing(ids: readonly string[]): Promise<Set<string>> {
    const items = await db.getMany(ids.map((id) => keyOf('coupon', [id])));
    return new Set(items.map((item) => String(item.id)));
  },

  /** @throws Problem code_taken */
  async create(of: Coupon, change: Change): Promise<void> {
    try {
      await db.write(
        { put: couponItem(of), condition: 'attribute_not_exists(pk)' },
        ...(of.maxUses === undefined ? [] : createWrites(of.id, of.maxUses, of.shards)),
        ...auditWrites(change),
      );
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('code_taken') : error;
    }
  },

  /**
   * Saves a new version together with `stock`, the writes that its new limit needs.
   * @throws Problem changed_meanwhile, limit_below_used
   */
  async save(of: Coupon, stock: readonly Write[], change: Change): Promise<void> {
    try {
      await db.write(
        replaceWrite(coupon.shape, couponItem(of), {
          condition: '#version = :before',
          values: { ':before': of.version - 1 },
        }),
        ...stock,
        ...auditWrites(change),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Problem(error.failed[0] ? 'changed_meanwhile' : 'limit_below_used');
    }
  },
});
export type CouponStore = ReturnType<typeof couponStore>;
