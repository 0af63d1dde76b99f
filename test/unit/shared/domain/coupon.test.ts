import { expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { coupon, couponFields, fairIdOfCoupon, isCouponActive, isOfFair } from '#shared/domain/coupon.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test('a code is good until its end, and never once it was removed', () => {
  expect(isCouponActive({}, now)).toBe(true);
  expect(isCouponActive({ activeTill: '2026-11-22T12:00:00.001Z' }, now)).toBe(true);
  expect(isCouponActive({ activeTill: '2026-11-22T12:00:00.000Z' }, now)).toBe(false);
  expect(isCouponActive({ removedAt: '2026-11-22T11:00:00.000Z' }, now)).toBe(false);
});

test('a discount of nothing is none; a code on record that has one is read', () => {
  const fields = (amount: number) => ({
    fairId: 'fair_000000000000',
    code: 'LATO',
    discount: { kind: 'amount', amount },
    ticketTypeIds: [],
  });
  expect(checkFields(couponFields, fields(1))).not.toHaveProperty('fields');
  for (const discount of [{ kind: 'free' }, { kind: 'percent', percent: 10 }])
    expect(checkFields(couponFields, { ...fields(1), discount })).not.toHaveProperty('fields');
  expect(checkFields(couponFields, fields(0)).fields).toEqual({ 'discount.amount': { rule: 'invalid' } });
  const kept = { ...fields(0), id: 'fair_000000000000+lato', shards: 0, version: 1, visible: true };
  expect(coupon.safeParse(kept).success).toBe(true);
});

test('a code belongs to its own fair alone; a caller without a fair takes any', () => {
  const code = { fairId: 'fair_000000000001' };
  expect(isOfFair(code, 'fair_000000000001')).toBe(true);
  expect(isOfFair(code, 'fair_000000000002')).toBe(false);
  expect(isOfFair(code, undefined)).toBe(true);
  expect(fairIdOfCoupon('fair_000000000001+lato')).toBe('fair_000000000001');
});
