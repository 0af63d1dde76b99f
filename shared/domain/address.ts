import * as z from 'zod/mini';

/** The sixteen voivodeships by their TERYT codes, with the names people use. */
export const voivodeships = {
  '02': 'dolnośląskie',
  '04': 'kujawsko-pomorskie',
  '06': 'lubelskie',
  '08': 'lubuskie',
  '10': 'łódzkie',
  '12': 'małopolskie',
  '14': 'mazowieckie',
  '16': 'opolskie',
  '18': 'podkarpackie',
  '20': 'podlaskie',
  '22': 'pomorskie',
  '24': 'śląskie',
  '26': 'świętokrzyskie',
  '28': 'warmińsko-mazurskie',
  '30': 'wielkopolskie',
  '32': 'zachodniopomorskie',
} as const;
export type Voivodeship = keyof typeof voivodeships;
/** In the order of the Polish alphabet, łódzkie after lubuskie; the codes themselves do not stand in it. */
export const voivodeshipsByName = (Object.entries(voivodeships) as [Voivodeship, string][]).sort(
  ([, one], [, other]) => one.localeCompare(other, 'pl'),
);
export const voivodeshipCodes = Object.keys(voivodeships) as [Voivodeship, ...Voivodeship[]];

/** ISO 3166-1 alpha-2 codes of the countries that the form offers; names come from the reader's browser. */
export const countries = (
  'PL AD AE AL AM AR AT AU AZ BA BE BG BR BY CA CH CL CN CY CZ DE DK DZ EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN ' +
  'IS IT JP KE KR KZ LI LT LU LV MA MC MD ME MK MT MX MY NG NL NO NZ PH PK PT RO RS SA SE SG SI SK SM TH TN TR TW UA ' +
  'US UZ VN XK ZA'
).split(' ') as [string, ...string[]];

const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));

/** Every part is optional here: which are needed depends on what they are for (`missingAddressFields`). */
export const address = z.strictObject({
  streetAddress: z.optional(line(80)),
  city: z.optional(line(50)),
  postalCode: z.optional(line(10)),
  voivodeship: z.optional(z.enum(voivodeshipCodes)),
  country: z.enum(countries),
});
export type Address = z.infer<typeof address>;
export type AddressField = keyof Address;

const forInvoice: AddressField[] = ['streetAddress', 'postalCode', 'city'];
const forMagazine: AddressField[] = [...forInvoice, 'voivodeship'];

/** Which parts are still missing: the magazine is posted and needs all, an invoice needs no voivodeship. */
export function missingAddressFields(
  given: Partial<Record<AddressField, unknown>>,
  need: { magazine: boolean; invoice: boolean },
): AddressField[] {
  const fields = need.magazine ? forMagazine : need.invoice ? forInvoice : [];
  return fields.filter((field) => !given[field]);
}

/** Polish postal codes are `00-000`; other countries' are taken as they come. */
export const isPostalCode = (code: string, country: string): boolean =>
  country !== 'PL' || /^\d{2}-\d{3}$/.test(code);
