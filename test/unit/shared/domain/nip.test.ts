import { describe, expect, test } from 'vitest';
import {
  isDoubtfulNip,
  isDoubtfulTaxNumber,
  isRightNip,
  normaliseNip,
  taxNumberOf,
} from '#shared/domain/nip.ts';
import { typedTaxNumber } from '#shared/domain/tax-number.ts';

describe('NIP', () => {
  test.each(['1234563218', '8567346215', '7261120385'])('%s has a good checksum', (nip) => {
    expect(isDoubtfulNip(nip, 'PL')).toBe(false);
  });
  test('a NIP is read as people write it', () => {
    expect(normaliseNip('PL 123-456-32-18')).toBe('1234563218');
    expect(typedTaxNumber.parse('de 123.456.789')).toBe('DE123456789');
    expect(typedTaxNumber.parse('pl 123-456-32-18')).toBe('PL1234563218');
  });
  test.each(['1234563219', '123456321', '12345632188'])('%s is doubtful, and taken', (nip) => {
    expect(isDoubtfulNip(nip, 'PL')).toBe(true);
    expect(typedTaxNumber.parse(nip)).toBe(nip);
  });
  test.each([
    ['5250011119', true],
    ['5250011118', false],
    ['0000000000', false],
    ['525001111', false],
    ['DE123456789', false],
  ])('%s is a right Polish number: %s', (nip, isRight) => {
    expect(isRightNip(nip)).toBe(isRight);
  });
  test.each(['NIP 1111111112', 'brak', 'nie mam', 'REGON 140517018', 'nip: 526-104-08-29'])(
    '%j of a buyer in Poland is no foreign number, and is asked about',
    (typed) => {
      expect(isDoubtfulNip(typed, 'PL')).toBe(true);
    },
  );
  test.each([
    'DE123456789',
    'ATU12345678',
    'FRAB123456789',
    'ESX1234567X',
    'CHE-123.456.789',
    'XI 123456789',
  ])('the foreign number %j of a buyer in Poland is not judged', (typed) => {
    expect(isDoubtfulNip(typed, 'PL')).toBe(false);
  });
  test('a number of another country is not judged, and named with its country', () => {
    expect(isDoubtfulNip('123456789', 'DE')).toBe(false);
    expect(isDoubtfulNip('DE123456789', 'PL')).toBe(false);
    expect(taxNumberOf('123456789', 'DE')).toBe('DE123456789');
    expect(taxNumberOf('123456789', 'GR')).toBe('EL123456789');
    expect(taxNumberOf('1234563218', 'PL')).toBe('1234563218');
  });
  test('a Polish number has its prefix where the buyer is abroad, and is judged there, too', () => {
    expect(taxNumberOf('PL1234563218', 'PL')).toBe('1234563218');
    expect(taxNumberOf('PL1234563218', 'DE')).toBe('PL1234563218');
    expect(isDoubtfulNip('pl 123-456-32-18', 'DE')).toBe(false);
    expect(isDoubtfulNip('PL 123-456-32-19', 'DE')).toBe(true);
    expect(isDoubtfulNip('PL', 'DE')).toBe(false);
  });
});

test.each([
  ['DE123456789', 'DE', false],
  ['123456789', 'DE', false],
  ['DE12345678', 'PL', true],
  ['123', 'GR', true],
  ['XI123456789', 'GB', false],
  ['XI12', 'GB', true],
  ['CHE123456789', 'CH', false],
  ['1234563218', 'PL', false],
  ['1111111112', 'PL', true],
  ['', 'DE', false],
])('whether the tax number %s of a buyer in %s is doubtful: %s', (number, country, doubtful) =>
  expect(isDoubtfulTaxNumber(number, country)).toBe(doubtful),
);
