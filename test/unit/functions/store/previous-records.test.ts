import { describe, expect, it, test } from 'vitest';
import { items } from '#functions/store/table.ts';
import { faults } from '#test/support/fits.ts';
import { recordsBefore, recordsNow } from './kept-records.ts';

const before = recordsBefore();
const now = await recordsNow();

it('knows the fields of every kind in the chart', () => {
  // Notes about unreadable records expire after three days.
  const { unreadable: _, ...lasting } = items;
  expect(Object.keys(now).sort()).toEqual(Object.keys(lasting).sort());
});

describe('what the release before has stored', () => {
  test.each(Object.keys(before))('of the kind %s can be read', (kind) => {
    const known = now[kind];
    expect(known, `${kind} is gone, and what was stored of it with it`).toBeDefined();
    if (known) expect(faults(before[kind] ?? {}, known, kind, 'read over')).toEqual([]);
  });
});
