import { expect, test } from 'vitest';
import { grosze } from '#shared/domain/grosze.ts';
import { instant } from '#shared/domain/instant.ts';
import { localText } from '#shared/domain/local-text.ts';
import { described, words } from '#shared/records/record.ts';
import * as z from '#shared/zod.ts';
import { badAmounts, bodyOf, newValues, valuesOf } from '#web/src/lib/form/record-values.ts';

const label = words('Pole', 'Field');
const stand = described(
  z.object({
    name: localText(80),
    price: grosze,
    places: z.optional(z.int()),
    from: z.optional(instant),
    rules: z.object({ days: z.array(z.int()), entry: z.enum(['once', 'often']) }),
    visible: z.boolean(),
  }),
  {
    groups: {},
    fields: {
      name: { kind: 'line-in-two', label },
      price: { kind: 'money', label },
      places: { kind: 'count', label },
      from: { kind: 'instant', label },
      'rules.days': { kind: 'special', label, initial: [] },
      'rules.entry': { kind: 'choice', label, initial: 'often' },
      visible: { kind: 'yes-no', label, initial: true },
    },
  },
);
const stored: z.output<typeof stand> = {
  name: { pl: 'Stoisko', en: 'Stand' },
  price: 12_350,
  places: 4,
  from: '2026-11-21T09:00:00.000Z',
  rules: { days: [1], entry: 'once' },
  visible: false,
};

test('a record goes through its form unchanged', () => {
  const values = valuesOf(stand, stored);
  expect(values).toMatchObject({ price: '123,50', places: '4', from: '2026-11-21T10:00' });
  expect(bodyOf(stand, values)).toEqual(stored);
});

test('fields that a record lacks are blank in its form, and absent from what it sends', () => {
  const { places: _, from: __, ...fewer } = stored;
  const values = valuesOf(stand, fewer);
  expect(values).toMatchObject({ places: '', from: '' });
  expect(bodyOf(stand, values)).toEqual(fewer);
});

test('a new record’s form begins with what its description says', () => {
  const rules = { days: [], entry: 'often' };
  const blank = { name: { pl: '', en: '' }, price: '', places: '', from: '' };
  expect(newValues(stand)).toEqual({ ...blank, rules, visible: true });
});

test('a value that is no figure, amount or time stays as typed, for the schema to refuse', () => {
  const typed = { price: 'sto', places: 'dużo', from: 'jutro' };
  const values = { ...valuesOf(stand, stored), ...typed };
  expect(bodyOf(stand, values)).toMatchObject(typed);
  expect(badAmounts(stand, values, 'Wpisz kwotę')).toEqual({ price: 'Wpisz kwotę' });
});
