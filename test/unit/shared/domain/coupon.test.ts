import { expect, test } from 'vitest';
import { isCouponActive } from '#shared/domain/coupon.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test('a code is good until its end, and never once it was removed', () => {
  expect(isCouponActive({}, now)).toBe(true);
  expect(isCouponActive({ activeTill: '2026-11-22T12:00:00.001Z' }, now)).toBe(true);
  expect(isCouponActive({ activeTill: '2026-11-22T12:00:00.000Z' }, now)).toBe(false);
  expect(isCouponActive({ removedAt: '2026-11-22T11:00:00.000Z' }, now)).toBe(false);
});
