import { expect, test } from 'vitest';
import { passageAt } from '#shared/domain/gate.ts';

test('a gate is passed its own way, and the chosen one where both are possible', () => {
  expect(passageAt({}, 'out')).toBe('in');
  expect(passageAt({ direction: 'in' }, 'out')).toBe('in');
  expect(passageAt({ direction: 'out' }, 'in')).toBe('out');
  expect(passageAt({ direction: 'both' }, 'out')).toBe('out');
  expect(passageAt({ direction: 'both' }, undefined)).toBe('in');
});
