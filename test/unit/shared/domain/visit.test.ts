import { expect, test } from 'vitest';
import { conversionOf, noTraffic, unvisitedOf } from '#shared/domain/visit.ts';

test.each([
  [0, 0, 0, 0],
  [4, 1, 0.25, 0],
  [4, 4, 1, 0],
  // Codes in mails bring orders whose visit nobody counted.
  [4, 6, 1, 2],
  [0, 2, 0, 2],
])(
  '%s visits and %s paid orders are a share of %s, and %s orders without a visit',
  (visits, paid, share, rest) => {
    expect(conversionOf({ ...noTraffic(), visits, paid })).toBe(share);
    expect(unvisitedOf({ ...noTraffic(), visits, paid })).toBe(rest);
  },
);
