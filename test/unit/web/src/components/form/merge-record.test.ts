import { describe, expect, test } from 'vitest';
import { mergeRecord } from '#web/src/components/form/merge-record.ts';

const base = {
  name: { pl: 'Targi', en: '' },
  city: 'Warszawa',
  roles: ['Admin', 'Cashier'],
  kind: 'percent',
  percent: '10',
  amount: '',
};
type Values = typeof base;
const changed = (...parts: Partial<Values>[]): Values => Object.assign({}, base, ...parts);

describe('what two people made of one record', () => {
  test('a merge takes what only they changed, keeps what only I changed', () => {
    const mine = changed({ city: 'Łódź' });
    const theirs = changed({ name: { pl: 'Targi', en: 'Fair' } });
    expect(mergeRecord(base, mine, theirs)).toEqual({
      values: { ...base, city: 'Łódź', name: { pl: 'Targi', en: 'Fair' } },
      taken: ['name.en'],
      kept: ['city'],
      disputed: [],
    });
  });

  test('a merge asks about what both changed, and leaves mine in the form until then', () => {
    const merged = mergeRecord(base, changed({ city: 'Łódź' }), changed({ city: 'Kraków' }));
    expect(merged).toMatchObject({ taken: [], kept: [], disputed: [['city']] });
    expect(merged.values.city).toBe('Łódź');
  });

  test('a merge has nothing to ask where both did the same', () => {
    const same = changed({ city: 'Łódź' });
    expect(mergeRecord(base, same, { ...same })).toEqual({ values: same, taken: [], kept: [], disputed: [] });
  });

  test('a blank that they filled and I left is theirs; one that I emptied and they changed is disputed', () => {
    expect(mergeRecord(base, base, changed({ amount: '5' })).values.amount).toBe('5');
    expect(mergeRecord(base, changed({ city: '' }), changed({ city: 'Gdynia' })).disputed).toEqual([
      ['city'],
    ]);
  });

  test('a choice that is ticked in another order is the same', () => {
    const theirs = changed({ roles: ['Cashier', 'Admin'] });
    expect(mergeRecord(base, changed({ roles: ['Admin'] }), theirs)).toMatchObject({
      values: { roles: ['Admin'] },
      kept: ['roles'],
      disputed: [],
    });
  });

  test('fields that mean something only together come from one person', () => {
    const together = [['kind', 'percent', 'amount']];
    const mine = changed({ percent: '20' });
    const theirs = changed({ kind: 'amount', percent: '', amount: '50' });
    const merged = mergeRecord(base, mine, theirs, together);
    expect(merged.disputed).toEqual([['kind', 'percent', 'amount']]);
    expect(merged.values).toEqual(mine);
    expect(mergeRecord(base, base, theirs, together).values).toEqual(theirs);
  });

  test('a merge changes none of the three it was given', () => {
    const mine = changed({ city: 'Łódź' });
    const theirs = changed({ name: { pl: 'Inne', en: '' } });
    const before = structuredClone([base, mine, theirs]);
    mergeRecord(base, mine, theirs);
    expect([base, mine, theirs]).toEqual(before);
  });
});
