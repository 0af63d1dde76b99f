import { expect, test } from 'vitest';
import { voivodeshipsByName } from '#shared/domain/regions.ts';

test('the voivodeships stand as in a Polish dictionary', () => {
  const names = voivodeshipsByName().map(([, name]) => name);
  expect(names).toHaveLength(16);
  expect(names[0]).toBe('dolnośląskie');
  expect(names.slice(3, 6)).toEqual(['lubuskie', 'łódzkie', 'małopolskie']);
  expect(names.slice(-4)).toEqual([
    'świętokrzyskie',
    'warmińsko-mazurskie',
    'wielkopolskie',
    'zachodniopomorskie',
  ]);
});
