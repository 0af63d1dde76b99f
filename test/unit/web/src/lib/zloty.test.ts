import { describe, expect, it } from 'vitest';
import { readZloty, zlotyText } from '#web/src/lib/zloty.ts';

describe('money as typed', () => {
  it.each([
    ['123', 12_300],
    ['99,5', 9_950],
    ['1 234,50 zł', 123_450],
    ['0', 0],
    ['12.05', 1_205],
  ])('the sum %s is read', (typed, grosze) => {
    expect(readZloty(typed)).toBe(grosze);
  });

  it.each(['', 'abc', '1,234', '-5', '12,345', '1e3'])('the sum %j is refused', (typed) => {
    expect(readZloty(typed)).toBeUndefined();
  });

  it('a sum is read back as it was written', () => {
    for (const grosze of [0, 5, 50, 99, 100, 12_345, 100_000_000]) {
      if (grosze < 100_000_000) expect(readZloty(zlotyText(grosze))).toBe(grosze);
    }
  });
});
