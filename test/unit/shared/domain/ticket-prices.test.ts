import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedPrices, shareOut, ticketPrices } from '#shared/domain/ticket-prices.ts';

const line = (unitPrice: number, count: number, discounted?: true) => ({
  ticketTypeId: `typ_${unitPrice}`,
  unitPrice,
  holders: Array.from({ length: count }, () => null),
  ...(discounted && { discounted }),
});
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('the price of each ticket', () => {
  it('a ticket costs its unit price where there is no discount', () => {
    const lines = [line(4900, 2), line(8900, 1)];
    expect(ticketPrices({ lines, discount: 0, total: 18_700 })).toEqual([4900, 4900, 8900]);
  });
  it('a ticket has its share of a discount to the grosz: a third of three times 0.01 zł', () => {
    expect(ticketPrices({ lines: [line(1, 3, true)], discount: 1, total: 2 })).toEqual([0, 1, 1]);
    expect(ticketPrices({ lines: [line(1000, 3, true)], discount: 1000, total: 2000 })).toEqual([
      666, 667, 667,
    ]);
  });
  it('a ticket is untouched by a discount that covers other tickets only', () => {
    const lines = [line(4900, 1), line(10_000, 2, true)];
    expect(ticketPrices({ lines, discount: 10_000, total: 14_900 })).toEqual([4900, 5000, 5000]);
  });
  it('a ticket costs nothing in a free order of the office, whose discount covers all', () => {
    expect(ticketPrices({ lines: [line(4900, 2)], discount: 9800, total: 0 })).toEqual([0, 0]);
  });
  it('tickets add up to another sum where the office accepted one', () => {
    const payment = { provider: 'przelewy24', sessionId: 'a', acceptedAmount: 10_001 };
    expect(ticketPrices({ lines: [line(4900, 2)], discount: 0, total: 9800, payment })).toEqual([5001, 5000]);
  });
});

describe('an amount off each ticket', () => {
  it('a ticket that costs less than the amount costs nothing, and never less', () => {
    const lines = [line(4900, 2, true), line(12_000, 1, true), line(8900, 1)];
    const prices = decidedPrices({ lines, discount: 19_800 }, { kind: 'amount', amount: 10_000 });
    expect(prices).toEqual([0, 0, 2000, 8900]);
  });
});

describe('shares', () => {
  it('shares add up to the sum, and differ from the exact part by less than one', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (all, weights) => {
          const parts = shareOut(all, weights);
          expect(sum(parts)).toBe(all);
          const whole = sum(weights);
          for (const [index, part] of parts.entries())
            if (whole > 0) expect(Math.abs(part - (all * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
        },
      ),
    );
  });
});
