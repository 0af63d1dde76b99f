import { expect, test } from 'vitest';
import { entries, vatRates } from '#shared/domain/ticket-type.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { ticketTypeRecord } from '#shared/records/ticket-type.ts';

const { fields } = descriptionOf(ticketTypeRecord);

test('every VAT rate and every kind of admission has a name', () => {
  expect(Object.keys(fields.vatRate.options ?? {}).sort()).toEqual([...vatRates].sort());
  expect(Object.keys(fields['admission.entries'].options ?? {})).toEqual([...entries]);
});
