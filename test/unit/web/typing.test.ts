import { describe, expect, it } from 'vitest';
import { press, restingWedge } from '#web/src/features/door/components/wedge.ts';
import { shopLanguage } from '#web/src/lib/public-pages.ts';
import { readZloty, zlotyText } from '#web/src/lib/zloty.ts';

describe('money as typed', () => {
  it.each([
    ['123', 12_300],
    ['99,5', 9_950],
    ['1 234,50 zł', 123_450],
    ['0', 0],
    ['12.05', 1_205],
  ])('%s', (typed, grosze) => {
    expect(readZloty(typed)).toBe(grosze);
  });

  it.each(['', 'abc', '1,234', '-5', '12,345', '1e3'])('refuses %j', (typed) => {
    expect(readZloty(typed)).toBeUndefined();
  });

  it('reads back what it wrote', () => {
    for (const grosze of [0, 5, 50, 99, 100, 12_345, 100_000_000]) {
      if (grosze < 100_000_000) expect(readZloty(zlotyText(grosze))).toBe(grosze);
    }
  });
});

describe('a hand scanner', () => {
  const type = (text: string, gap: number) =>
    [...text, 'Enter'].reduce<{ wedge: typeof restingWedge; code?: string; at: number }>(
      ({ wedge, at }, key) => ({ ...press(wedge, key, at + gap), at: at + gap }),
      { wedge: restingWedge, at: 1_000 },
    ).code;

  it('types faster than people', () => {
    expect(type('K3J2-8DNM-Q1RS-01', 8)).toBe('K3J2-8DNM-Q1RS-01');
    expect(type('K3J2-8DNM-Q1RS-01', 150)).toBeUndefined();
  });

  it('is not a stray Enter or a key held down', () => {
    expect(type('', 8)).toBeUndefined();
    expect(type('abc', 8)).toBeUndefined();
  });

  it('may press Shift for its capitals', () => {
    let state: ReturnType<typeof press> = { wedge: restingWedge };
    let at = 0;
    for (const key of ['Shift', 'A', 'B', 'C', 'D', 'Shift', 'E', 'F', 'G', 'H', 'Enter']) {
      at += 5;
      state = press(state.wedge, key, at);
    }
    expect(state.code).toBe('ABCDEFGH');
  });
});

describe('the form’s addresses', () => {
  it.each([
    ['/', 'pl'],
    ['/pl', 'pl'],
    ['/PL/', 'pl'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/english', undefined],
    ['/fairs', undefined],
  ])('%s', (path, lang) => {
    expect(shopLanguage(path)).toBe(lang);
  });
});
