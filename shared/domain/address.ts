import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';
import { line } from './line.ts';
import { countries, hasPostalCodes, voivodeshipCodes } from './regions.ts';

/** Every part is optional here: which are needed depends on the use (`missingAddressFields`). */
/** Poles write `00-950`, and type it with a space or another dash. */
const asPostalCode = (text: string): string =>
  asTyped(text).replace(/^(?:PL ?-? ?)?(\d{2})(?: ?- ?| )(\d{3})$/i, '$1-$2');

export const postalCode = line(10).check(z.overwrite(asPostalCode));

export const address = z.strictObject({
  streetAddress: z.optional(line(80)),
  city: z.optional(line(50)),
  postalCode: z.optional(postalCode),
  voivodeship: z.optional(z.enum(voivodeshipCodes)),
  country: z.enum(countries),
});
export type Address = z.infer<typeof address>;
export type AddressField = keyof Address;

const forInvoice: AddressField[] = ['streetAddress', 'postalCode', 'city'];
const forMagazine: AddressField[] = [...forInvoice, 'voivodeship'];

/** Which required parts are missing: the magazine is posted and needs all, an invoice needs no voivodeship. */
export function missingAddressFields(
  given: Partial<Record<AddressField, unknown>>,
  need: { magazine: boolean; invoice: boolean },
): AddressField[] {
  const fields = need.magazine ? forMagazine : need.invoice ? forInvoice : [];
  return fields.filter(
    (field) => !given[field] && !(field === 'postalCode' && !hasPostalCodes(String(given.country))),
  );
}

/** The rule that a postal code breaks: Polish ones are `00-000`, others have a letter or digit, and `-` is none. */
export function postalCodeFault(code: string, country: string): 'postal-code' | 'format' | undefined {
  if (country === 'PL') return /^\d{2}-\d{3}$/.test(code) ? undefined : 'postal-code';
  return /[\p{L}\p{N}]/u.test(code) ? undefined : 'format';
}
