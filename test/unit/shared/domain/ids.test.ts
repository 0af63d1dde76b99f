import { expect, test } from 'vitest';
import { encode60, orderIdOf, orderNumberOf } from '#shared/domain/ids.ts';

test('order numbers are the id as people read it, and forgive how people type', () => {
  const id = `ord_${encode60(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]))}`;
  expect(orderIdOf(orderNumberOf(id))).toBe(id);
  expect(orderIdOf('k3j2 8dnm qiro')).toBe('ord_k3j28dnmq1r0');
  expect(orderIdOf('too short')).toBeUndefined();
});
