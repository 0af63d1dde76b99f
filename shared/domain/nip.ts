import { asTyped } from './as-typed.ts';
import { euNumbers, taxPrefixOf } from './regions.ts';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** What people copy along with a number. */
const TAX_LABEL = /^(?:NIP|TIN|VAT|TAX)(?:UE|EU|NO|ID)?:?(?=[A-Z]{0,2}\d)/;

/** A tax number as people type or paste it, without separators and label, and in capitals. */
export const normaliseTaxNumber = (typed: string): string =>
  asTyped(typed)
    .replace(/[\s./-]/g, '')
    .toUpperCase()
    .replace(TAX_LABEL, '');

/** A number that has to be Polish, without its prefix. */
export const normaliseNip = (typed: string): string => normaliseTaxNumber(typed).replace(/^PL/, '');

const hasPrefix = (number: string): boolean => /^[A-Z]{2}/.test(number);

/** Whether it is built like a number of another country: a word such as `BRAK` is not, although it begins with BR. */
const isBuiltAsForeign = (number: string): boolean => /^[A-Z]{2}[A-Z0-9]{0,2}\d{2}/.test(number);

/**
 * How an order keeps a number: one of another country than the buyer's has its prefix, which for Greece is EL
 * (`DE123456789`, `PL1234563218`); a Polish one of a buyer in Poland has none.
 */
export function taxNumberOf(number: string, country: string): string {
  if (country === 'PL') return normaliseNip(number);
  return hasPrefix(number) ? number : `${taxPrefixOf(country)}${number}`;
}

function hasNipChecksum(nip: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(nip[place]), 0);
  return /^\d{10}$/.test(nip) && sum % 11 === Number(nip[9]);
}

/**
 * Whether a Polish number looks wrong by its length or checksum, as typed or stored. It is only doubtful, because old
 * numbers without a valid one exist; foreign numbers are not checked.
 */
export function isDoubtfulNip(typed: string, country: string): boolean {
  const number = taxNumberOf(normaliseTaxNumber(typed), country);
  const nip = normaliseNip(number);
  const isForeign = country === 'PL' ? isBuiltAsForeign : hasPrefix;
  return nip !== '' && !isForeign(nip) && !hasNipChecksum(nip);
}

/** Whether a number looks wrong, a Polish one or one of another country of the Union. */
export function isDoubtfulTaxNumber(typed: string, country: string): boolean {
  const number = taxNumberOf(normaliseTaxNumber(typed), country);
  const shape = euNumbers.get(number.slice(0, 2));
  return (
    isDoubtfulNip(typed, country) ||
    (shape !== undefined && number !== taxPrefixOf(country) && !shape.test(number.slice(2)))
  );
}

/** Whether a number is a Polish one with a right checksum. */
export const isRightNip = (number: string): boolean => isNip(number) && hasNipChecksum(number);

/** Formatted for people: `123-456-32-18`. */
export const formatNip = (nip: string): string =>
  nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4');

/** Whether a number has the form of a Polish one, as the ministry's schemas have it; its checksum may be another. */
export const isNip = (number: string): boolean => /^[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(number);
