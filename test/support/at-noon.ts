import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { warsawDay } from '#shared/domain/time.ts';

const realNow = (): number => performance.timeOrigin + performance.now();

/** From now to about noon of the same day in Warsaw. */
const noon = Date.parse(`${warsawDay(new Date(realNow()))}T11:00:00Z`) - realNow();

/** Moves the clock by so many milliseconds, where it goes on. */
const moveClock = (offset: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + offset, shouldAdvanceTime: true });

/**
 * Moves the clock to so many milliseconds after noon, where it goes on: a test that looks minutes back would otherwise
 * meet yesterday just after midnight.
 */
export const atNoon = (after = 0) => moveClock(noon + after);

/**
 * One clock for all tests of a file, from noon on: each goes on where the last has left it, because the office's
 * function keeps what it has read up to a moment.
 */
export function fromNoonOn(): void {
  let offset = noon;
  beforeAll(() => void moveClock(offset));
  beforeEach(() => void moveClock(offset));
  afterEach(() => {
    offset = Math.max(offset, Date.now() - realNow());
  });
}
