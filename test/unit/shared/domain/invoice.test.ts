import { expect, test } from 'vitest';
import { invoiceKindOf, invoicePersonOf, privateInvoiceFor } from '#shared/domain/invoice.ts';

const buyer = { name: 'Anna', surname: 'Kos' };

test('an invoice is a company’s by its tax number, a person’s where they asked for it without one', () => {
  expect(invoiceKindOf(buyer)).toBeUndefined();
  expect(invoiceKindOf({ ...buyer, nip: '5252248481' })).toBe('company');
  expect(invoiceKindOf({ ...buyer, privateInvoice: {} })).toBe('private');
});

test('a private invoice is the buyer’s, unless another name was given', () => {
  expect(invoicePersonOf(buyer)).toBeUndefined();
  expect(invoicePersonOf({ ...buyer, nip: '5252248481' })).toBeUndefined();
  expect(invoicePersonOf({ ...buyer, privateInvoice: {} })).toBe('Anna Kos');
  expect(invoicePersonOf({ ...buyer, privateInvoice: { person: 'Jan Kos' } })).toBe('Jan Kos');
});

test('the buyer’s own name is not kept twice', () => {
  expect(privateInvoiceFor(buyer, 'Anna Kos')).toEqual({});
  expect(privateInvoiceFor(buyer, undefined)).toEqual({});
  expect(privateInvoiceFor(buyer, 'Jan Kos')).toEqual({ person: 'Jan Kos' });
  const before = { ...buyer, privateInvoice: { person: 'Jan Kos', more: 'pokój 4' } };
  expect(privateInvoiceFor(before, 'Jan Lis'), 'a further field stays').toEqual({
    person: 'Jan Lis',
    more: 'pokój 4',
  });
  expect(privateInvoiceFor(before, 'Anna Kos')).toEqual({ more: 'pokój 4' });
});
