import { expect, test } from 'vitest';
import { likelyChange } from '#shared/domain/cash-change.ts';

const inZloty = (total: number) =>
  likelyChange(total * 100).map(({ given, change }) => [given / 100, change / 100]);

test('a customer is likely to hand over notes of one kind, and the change makes up the sum', () => {
  expect(inZloty(49)).toEqual([
    [50, 1],
    [60, 11],
    [100, 51],
  ]);
  expect(inZloty(299)).toEqual([
    [300, 1],
    [400, 101],
  ]);
  expect(inZloty(49.9)[0]).toEqual([50, 0.1]);
});

test('a sum that notes make up exactly needs no change for those, and nothing costs nothing', () => {
  expect(inZloty(100)).toEqual([[200, 100]]);
  expect(likelyChange(0)).toEqual([]);
});
