import { expect, test } from 'vitest';
import { areSameLines, type InvoiceBuyer, isSameBuyer } from '#shared/domain/invoice-document.ts';

const line = {
  ticketTypeId: 'typ_000000000001',
  name: 'Bilet',
  quantity: 1,
  unitPrice: 4900,
  discount: 0,
  gross: 4900,
  rate: '23',
} as const;
const buyer: InvoiceBuyer = {
  name: 'Młyn',
  taxNumber: '5252248481',
  street: 'ul. Polna 1',
  town: '00-001 Warszawa',
  country: 'PL',
};

test('lines are the same where all of them are, in every field', () => {
  const other = { ...line, ticketTypeId: 'typ_000000000002' };
  expect(areSameLines([line, other], [{ ...line }, { ...other }])).toBe(true);
  expect(areSameLines([line, other], [line, { ...other, gross: 4800 }])).toBe(false);
  expect(areSameLines([line, other], [{ ...line, name: 'Bilet ulgowy' }, other])).toBe(false);
  expect(areSameLines([line], [line, other])).toBe(false);
});

test('a buyer is another one as soon as one field differs', () => {
  expect(isSameBuyer(buyer, { ...buyer })).toBe(true);
  expect(isSameBuyer(buyer, { ...buyer, street: 'ul. Leśna 2' })).toBe(false);
});
