import { expect, test } from 'vitest';
import { cellText, searchedText } from '#shared/records/cell.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import { labelOf } from '#shared/records/record.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { showValue } from '#web/src/lib/show-value.ts';

test('a cell is shown as its column’s kind says', () => {
  expect(cellText(soldFields.total, 12300, 'en')).toBe('PLN\u00a0123.00');
  expect(cellText(soldFields.magazine, true, 'pl')).toBe('tak');
  expect(cellText(soldFields.paidAt, '2026-11-21T09:00:00.000Z', 'pl')).toBe('2026-11-21 10:00');
  expect(cellText(soldFields.paymentMethod, 'terminal', 'en')).toBe('card terminal');
  expect(cellText(soldFields.paymentMethod, 'Provider (154)', 'en')).toBe('Provider (154)');
  expect(cellText(soldFields.source, 'kasa@example.com', 'pl')).toBe('kasa@example.com');
  expect(cellText(soldFields.invoice, '', 'pl')).toBe('');
});

test('a cell is found by what people read and by what they type', () => {
  expect(searchedText(soldFields.unitPrice, 4950)).toBe('49,50');
  expect(searchedText(soldFields.orderNumber, 'AB-12')).toBe('AB-12 AB12');
  expect(searchedText(soldFields.status, 'paid')).toBe('paid opłacone paid');
  expect(searchedText(soldFields.magazine, false)).toBe('false nie no');
});

test('a value of the trail is shown as its field’s kind says, also where no form has it', () => {
  const shownOf = (subject: Parameters<typeof fieldOf>[0], path: string, value: unknown) => {
    const field = fieldOf(subject, path);
    return field && showValue(field, value, 'en');
  };
  expect(shownOf('user', 'roles', ['Admin', 'Cashier'])).toBe('Administrator, Cashier');
  expect(shownOf('user', 'passwordEndsAt', '2026-11-21T09:00:00.000Z')).toBe('21\u00a0November 2026, 10:00');
  expect(shownOf('fair', 'form', 'fair_x/form.png')).toBe('picture');
  expect(shownOf('order', 'payment', 'terminal')).toBe('card (terminal)');
  expect(shownOf('order', 'address.voivodeship', '14')).toBe('mazowieckie');
  expect(shownOf('order', 'ticket', 'ord_0000000000000000000000000000000a_2')).not.toContain('ord_');
  expect(shownOf('order', 'accessKey', 'secret')).toBeUndefined();
  expect(shownOf('order', 'constructor', 'x')).toBeUndefined();
});

test('a text in two languages says which of them changed', () => {
  const field = fieldOf('mail', 'subject.en');
  expect(field && labelOf(field, 'pl')).toBe('Temat (po angielsku)');
});
