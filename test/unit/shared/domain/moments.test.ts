import { expect, test } from 'vitest';
import { dayOf } from '#shared/domain/moments.ts';

test('a day is Warsaw’s, across midnight and the autumn change of the clock', () => {
  expect(dayOf('2026-10-24T21:59:59.999Z')).toBe('2026-10-24');
  expect(dayOf('2026-10-24T22:00:00.000Z')).toBe('2026-10-25');
  expect(dayOf('2026-10-25T22:59:59.999Z')).toBe('2026-10-25');
  expect(dayOf('2026-10-25T23:00:00.000Z')).toBe('2026-10-26');
});
