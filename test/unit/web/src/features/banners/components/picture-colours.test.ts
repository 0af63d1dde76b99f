import { expect, test } from 'vitest';
import { coloursOf } from '#web/src/features/banners/components/picture-colours.ts';

const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  runs.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

test('a colour that marks a picture comes first, white and grey do not', () => {
  const found = coloursOf(
    pixels([900, 255, 255, 255], [300, 120, 120, 120], [40, 11, 107, 58], [90, 200, 16, 46]),
  );
  expect(found).toEqual(['#c8102e', '#0b6b3a']);
});

test('a colour is offered once where others are nearly the same, and not at all where it cannot be seen', () => {
  expect(coloursOf(pixels([50, 200, 16, 46], [60, 196, 20, 50], [500, 0, 0, 255, 10]))).toHaveLength(1);
  expect(coloursOf([])).toEqual([]);
});

test('four colours at most are offered', () => {
  const six = pixels([9, 255, 0, 0], [8, 0, 255, 0], [7, 0, 0, 255], [6, 255, 255, 0], [5, 255, 0, 255]);
  expect(coloursOf(six)).toHaveLength(4);
});
