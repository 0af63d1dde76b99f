import { expect, test } from 'vitest';
import { invoiceKindOf, privateInvoiceOf } from '#shared/domain/invoice.ts';

const buyer = { name: 'Anna', surname: 'Kos' };

test('an invoice is a company’s by its tax number, a person’s where they asked for it without one', () => {
  expect(invoiceKindOf(buyer)).toBeUndefined();
  expect(invoiceKindOf({ ...buyer, nip: '5252248481' })).toBe('company');
  expect(invoiceKindOf({ ...buyer, privateInvoice: {} })).toBe('private');
});

test('the lines of a private invoice are known where one was requested', () => {
  expect(privateInvoiceOf(buyer)).toBeUndefined();
  expect(privateInvoiceOf({ ...buyer, nip: '5252248481', privateInvoice: {} })).toBeUndefined();
  expect(privateInvoiceOf({ ...buyer, privateInvoice: {} })).toEqual({ person: 'Anna Kos' });
});
