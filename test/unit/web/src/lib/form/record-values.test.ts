import { expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { ticketTypeRecord } from '#shared/records/ticket-type.ts';
import { typeFields } from '#test/support/samples.ts';
import { badAmounts, bodyOf, newValues, valuesOf } from '#web/src/lib/form/record-values.ts';

const type = typeFields({
  activeFrom: '2026-11-21T09:00:00.000Z',
  admission: { days: [1], entries: 'once' },
});
const values = valuesOf(ticketTypeRecord, type);

test('a record goes through its form unchanged', () => {
  expect(values).toMatchObject({ price: '123', capacity: '100', activeFrom: '2026-11-21T10:00' });
  expect(values.activeTill).toBe('');
  expect(checkFields(ticketTypeRecord, bodyOf(ticketTypeRecord, values))).toEqual({ data: type });
});

test('a new record’s form begins with what its description says', () => {
  expect(newValues(ticketTypeRecord)).toEqual({
    name: { pl: '', en: '' },
    description: { pl: '', en: '' },
    price: '',
    vatRate: '23',
    capacity: '',
    position: '',
    admission: { days: [], entries: 'once-a-day' },
    visible: true,
    activeFrom: '',
    activeTill: '',
  });
});

test('what is no figure, amount or time stays as typed, for the schema to refuse', () => {
  const typed = { price: 'sto', capacity: 'dużo', activeTill: 'jutro' };
  expect(bodyOf(ticketTypeRecord, { ...values, ...typed })).toMatchObject(typed);
  expect(badAmounts(ticketTypeRecord, { ...values, ...typed }, 'Wpisz kwotę')).toEqual({
    price: 'Wpisz kwotę',
  });
});
