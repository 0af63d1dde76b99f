import { expect, test } from 'vitest';
import { verdictLook } from '#web/src/features/door/components/verdict-look.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

test.each([
  ['pl', 'Wpuszcza: 22–23 listopada 2026.'],
  ['en', 'It admits on 22–23 November 2026.'],
] as const)('a ticket for other days says which, days in a row as one: %s', (lang, expected) => {
  const verdict = { result: 'other-day' as const, days: ['2026-11-22', '2026-11-23'] };
  expect(verdictLook(verdict, now, lang).reason?.replace(/\s/g, ' ')).toBe(expected);
});
