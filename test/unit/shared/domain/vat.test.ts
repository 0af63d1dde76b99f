import { expect, test } from 'vitest';
import { taxByRate, taxDifference, vatIn } from '#shared/domain/vat.ts';

test.each([
  [123, '23', 23],
  [1, '23', 0],
  [3, '23', 1],
  [108, '8', 8],
  [105, '5', 5],
  [100_000_000, '23', 18_699_187],
  [100, '0', 0],
  [100, 'zw', 0],
  [100, 'np', 0],
] as const)('%i grosze at %s hold %i of tax', (gross, rate, vat) => {
  expect(vatIn(gross, rate)).toBe(vat);
});

test('tax is computed once from a rate’s sum, so that lines of a grosz lose none', () => {
  const lines = Array.from({ length: 123 }, () => ({ rate: '23' as const, gross: 1 }));
  expect(taxByRate(lines)).toEqual([{ rate: '23', gross: 123, net: 100, vat: 23 }]);
});

test('sums stand in the order of the rates, and only for those that occur', () => {
  const sums = taxByRate([
    { rate: 'zw', gross: 10 },
    { rate: '8', gross: 108 },
  ]);
  expect(sums.map(({ rate }) => rate)).toEqual(['8', 'zw']);
});

test('a difference with what was before makes what is now, to the grosz', () => {
  const before = taxByRate([{ rate: '23', gross: 24_601 }]);
  const after = taxByRate([
    { rate: '23', gross: 12_300 },
    { rate: '8', gross: 7 },
  ]);
  const difference = taxDifference(before, after);
  expect(difference.map(({ rate }) => rate)).toEqual(['23', '8']);
  for (const { rate, vat, net, gross } of after) {
    const was = before.find((sum) => sum.rate === rate) ?? { vat: 0, net: 0, gross: 0 };
    const by = difference.find((sum) => sum.rate === rate);
    expect([was.vat + (by?.vat ?? 0), was.net + (by?.net ?? 0)]).toEqual([vat, net]);
    expect(was.gross + (by?.gross ?? 0)).toBe(gross);
  }
  expect(taxDifference(before, [])).toEqual([{ rate: '23', gross: -24_601, net: -20_001, vat: -4_600 }]);
});
