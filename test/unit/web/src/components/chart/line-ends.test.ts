import { expect, test } from 'vitest';
import { middlesOf } from '#web/src/components/chart/line-ends.tsx';

const plot: [number, number] = [0, 200];

test.each([
  ['lines that end far apart have their labels beside them', [40, 120], [40, 120]],
  ['of lines that end together, the lower one’s label moves down', [100, 90], [120, 90]],
  ['at the foot of the drawing the labels move up', [200, 198], [185, 155]],
  ['at its head they move down', [0, 2], [15, 45]],
])('%s', (_, ends, middles) => {
  expect(middlesOf(ends, 30, plot)).toEqual(middles);
});
