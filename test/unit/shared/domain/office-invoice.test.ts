import { expect, test } from 'vitest';
import { checkFields } from '#shared/contract/field-problems.ts';
import { officeInvoice } from '#shared/domain/office-invoice.ts';

const invoice = {
  nip: '123-456-32-18',
  company: 'Młyn sp. z o.o.',
  streetAddress: 'ul. Młyńska 1',
  postalCode: '00-001',
  city: 'Warszawa',
};

test.each([
  [{}, {}],
  [{ nip: 'PL 525-224-84-81' }, {}],
  [{ nip: 'PL12' }, { nip: { rule: 'format' } }],
  [{ postalCode: '00001' }, { postalCode: { rule: 'postal-code' } }],
  [{ company: '株式会社' }, { company: { rule: 'unprintable' } }],
  [{ city: ' ' }, { city: { rule: 'required' } }],
])('the desk’s invoice with %j is refused at %j', (fields, problems) => {
  expect(checkFields(officeInvoice, { ...invoice, ...fields }).fields ?? {}).toMatchObject(problems);
  expect(Object.keys(checkFields(officeInvoice, { ...invoice, ...fields }).fields ?? {})).toEqual(
    Object.keys(problems),
  );
});
