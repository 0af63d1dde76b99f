import { describe, expect, it } from 'vitest';
import { press, restingWedge } from '#web/src/features/door/components/wedge.ts';

describe('a hand scanner', () => {
  const type = (text: string, gap: number) =>
    [...text, 'Enter'].reduce<{ wedge: typeof restingWedge; code?: string; at: number }>(
      ({ wedge, at }, key) => ({ ...press(wedge, key, at + gap), at: at + gap }),
      { wedge: restingWedge, at: 1_000 },
    ).code;

  it('a hand scanner types faster than people', () => {
    expect(type('K3J2-8DNM-Q1RS-01', 8)).toBe('K3J2-8DNM-Q1RS-01');
    expect(type('K3J2-8DNM-Q1RS-01', 150)).toBeUndefined();
  });

  it('a stray Enter or a key held down is no hand scanner', () => {
    expect(type('', 8)).toBeUndefined();
    expect(type('abc', 8)).toBeUndefined();
  });

  it('a hand scanner may press Shift for its capitals', () => {
    let state: ReturnType<typeof press> = { wedge: restingWedge };
    let at = 0;
    for (const key of ['Shift', 'A', 'B', 'C', 'D', 'Shift', 'E', 'F', 'G', 'H', 'Enter']) {
      at += 5;
      state = press(state.wedge, key, at);
    }
    expect(state.code).toBe('ABCDEFGH');
  });
});
