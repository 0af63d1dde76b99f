import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOf } from '#shared/domain/pricing.ts';

const line = (ticketTypeId: string, unitPrice: number, quantity = 1) => ({
  ticketTypeId,
  unitPrice,
  quantity,
});

describe('priceOf', () => {
  test('a price adds up lines', () => {
    expect(priceOf([line('a', 12_300, 2), line('b', 4_900)])).toEqual({
      subtotal: 29_500,
      discount: 0,
      total: 29_500,
    });
  });

  test('a percentage is rounded once, over the sum', () => {
    const half = { discount: { kind: 'percent', percent: 50 } as const, ticketTypeIds: [] };
    expect(priceOf([line('a', 333), line('b', 334)], half).discount).toBe(334);
  });

  test('an amount is taken off every ticket that the code is good for, and never more than it costs', () => {
    const twenty = { discount: { kind: 'amount', amount: 2000 } as const, ticketTypeIds: ['a', 'b'] };
    expect(priceOf([line('a', 5000, 3), line('b', 1500, 2), line('c', 9000)], twenty).discount).toBe(9000);
  });

  test('a coupon discounts only the types that it is for', () => {
    const free = { discount: { kind: 'free' } as const, ticketTypeIds: ['b'] };
    expect(priceOf([line('a', 1000), line('b', 500)], free).total).toBe(1000);
  });

  test('a price never goes below zero, whatever the coupon', () => {
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.nat(1_000_000) }),
      fc.constant({ kind: 'free' as const }),
    );
    const lines = fc.array(
      fc.tuple(fc.constantFrom('a', 'b'), fc.nat(100_000), fc.integer({ min: 1, max: 20 })),
    );
    fc.assert(
      fc.property(lines, discount, (chosen, given) => {
        const price = priceOf(
          chosen.map(([id, unit, count]) => line(id, unit, count)),
          {
            discount: given,
            ticketTypeIds: ['a'],
          },
        );
        expect(price.total).toBeGreaterThanOrEqual(0);
        expect(price.total).toBe(price.subtotal - price.discount);
      }),
    );
  });
});
