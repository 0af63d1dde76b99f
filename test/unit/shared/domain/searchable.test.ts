import { expect, test } from 'vitest';
import { compareKeys, searchable, sortKey } from '#shared/domain/searchable.ts';

const inOrder = (texts: readonly string[]) =>
  [...texts].sort((one, other) => compareKeys(sortKey(one), sortKey(other)));

test('Polish letters follow the Latin ones they are made of', () => {
  const names = ['Ćma', 'Cyra', 'Zięba', 'Łącka', 'Luz', 'Żak', 'Źródło', 'Ącka', 'Adam', 'Śliwa', 'Szmit'];
  expect(inOrder(names)).toEqual([...names].sort((one, other) => one.localeCompare(other, 'pl')));
});

test('codes go sign by sign', () => {
  expect(inOrder(['9TWQ-AAAA', '33FX-AAAA', 'K7QM-4HXA', '33FX-9999', '33FX-12AB', '4ABC-0000'])).toEqual([
    '33FX-12AB',
    '33FX-9999',
    '33FX-AAAA',
    '4ABC-0000',
    '9TWQ-AAAA',
    'K7QM-4HXA',
  ]);
});

test('numbers in texts go by their value', () => {
  expect(inOrder(['Dzień 10', 'Dzień 9', 'Dzień 1'])).toEqual(['Dzień 1', 'Dzień 9', 'Dzień 10']);
  expect(inOrder(['FV/10/2026', 'FV/9/2026'])).toEqual(['FV/9/2026', 'FV/10/2026']);
  expect(inOrder(['Długa 10', 'Długa 9a'])).toEqual(['Długa 9a', 'Długa 10']);
});

test.each([
  ['O’Neil', "O'Neil"],
  ['Мар’яна', "Мар'яна"],
  ["Мар'яна", 'Марʼяна'],
  ['soren', 'Søren'],
  ['dang', 'Đặng'],
  ['strauss', 'Strauß'],
  ['aegir', 'Ægir'],
  ['nowak-lis', 'Nowak–Lis'],
  ['oriordan', 'Ó\u00adRiordan'],
])('a search for %j finds %j', (sought, name) => {
  expect(searchable(name)).toContain(searchable(sought));
});
