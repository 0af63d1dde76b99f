import { vi } from 'vitest';
import { warsawDay } from '#shared/domain/time.ts';

const realNow = (): number => performance.timeOrigin + performance.now();

/** From now to about noon of the same day in Warsaw. */
const offset = Date.parse(`${warsawDay(new Date(realNow()))}T11:00:00Z`) - realNow();

/**
 * Moves the clock to noon, where it goes on: a test that looks minutes back would otherwise meet yesterday just after
 * midnight.
 */
export const atNoon = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + offset, shouldAdvanceTime: true });
