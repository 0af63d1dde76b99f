import { expect, test } from 'vitest';
import { missingAddressFields, postalCodeFault } from '#shared/domain/address.ts';
import { euNumbers, voivodeshipsByName } from '#shared/domain/regions.ts';

test('the voivodeships stand as in a Polish dictionary', () => {
  const names = voivodeshipsByName().map(([, name]) => name);
  expect(names).toHaveLength(16);
  expect(names[0]).toBe('dolnośląskie');
  expect(names.slice(3, 6)).toEqual(['lubuskie', 'łódzkie', 'małopolskie']);
  expect(names.slice(-4)).toEqual([
    'świętokrzyskie',
    'warmińsko-mazurskie',
    'wielkopolskie',
    'zachodniopomorskie',
  ]);
});

test('a country without postal codes needs none on its invoices, any other does', () => {
  const need = { magazine: false, invoice: true };
  const given = { streetAddress: 'Main Road 1', city: 'Dubai' };
  for (const country of ['AE', 'HK', 'QA'])
    expect(missingAddressFields({ ...given, country }, need)).toEqual([]);
  for (const country of ['PL', 'DE'])
    expect(missingAddressFields({ ...given, country }, need)).toEqual(['postalCode']);
});

test.each([
  ['00-950', 'PL', undefined],
  ['00950', 'PL', 'postal-code'],
  ['-', 'PL', 'postal-code'],
  ['SW1A 1AA', 'GB', undefined],
  ['-', 'DE', 'format'],
  ['–', 'AE', 'format'],
])('the postal code %s in %s breaks the rule %s', (code, country, rule) =>
  expect(postalCodeFault(code, country)).toBe(rule),
);

test('the Union’s VAT numbers have Greece’s and Northern Ireland’s own prefixes', () => {
  expect(euNumbers.size).toBe(27);
  expect(['EL', 'XI', 'GR', 'GB', 'PL'].map((prefix) => euNumbers.has(prefix))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
