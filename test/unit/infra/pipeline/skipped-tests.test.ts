import { expect, test } from 'vitest';
import { isThere } from '#test/support/is-there.ts';

test('a machine of somebody’s own skips the tests whose files or programs it lacks', () => {
  expect(isThere('moto', false, {})).toBe(false);
  expect(isThere('moto', true, {})).toBe(true);
});

test('CI fails for want of what its tests need, instead of skipping them in silence', () => {
  expect(() => isThere('fa3-schema', false, { CI: 'true' })).toThrow(/for want of fa3-schema/);
  expect(() => isThere('moto', false, { CI: 'true', LACKING: 'fa3-schema' })).toThrow(/moto/);
  expect(isThere('fa3-schema', true, { CI: 'true' })).toBe(true);
});

test('CI skips what its workflow names as lacking', () => {
  const env = { CI: 'true', LACKING: 'fa3-schema ksef-description' };
  expect(isThere('ksef-description', false, env)).toBe(false);
});
