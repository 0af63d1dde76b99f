import { lazily } from './lazily.ts';

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
export const voivodeshipsByName = lazily(() =>
  (Object.entries(voivodeships) as [Voivodeship, string][]).sort(([, one], [, other]) =>
    one.localeCompare(other, 'pl'),
  ),
);
export const voivodeshipCodes = Object.keys(voivodeships) as [Voivodeship, ...Voivodeship[]];

interface Country {
  /** What its tax numbers begin with, where that is not its code. */
  taxPrefix?: string;
  /** In the Union (but Poland, whose numbers `nip.ts` knows): its VAT numbers without their prefix. */
  euNumber?: RegExp;
  hasPostalCodes?: false;
}

/** By ISO 3166-1 alpha-2 code, the countries in the form; their names are `Intl.DisplayNames`'. */
const table = {
  PL: {},
  AD: {},
  AE: { hasPostalCodes: false },
  AL: {},
  AM: {},
  AR: {},
  AT: { euNumber: /^U\d{8}$/ },
  AU: {},
  AZ: {},
  BA: {},
  BE: { euNumber: /^[01]\d{9}$/ },
  BG: { euNumber: /^\d{9,10}$/ },
  BR: {},
  BY: {},
  CA: {},
  CH: {},
  CL: {},
  CN: {},
  CY: { euNumber: /^\d{8}[A-Z]$/ },
  CZ: { euNumber: /^\d{8,10}$/ },
  DE: { euNumber: /^\d{9}$/ },
  DK: { euNumber: /^\d{8}$/ },
  DZ: {},
  EE: { euNumber: /^\d{9}$/ },
  EG: {},
  ES: { euNumber: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { euNumber: /^\d{8}$/ },
  FR: { euNumber: /^[A-Z\d]{2}\d{9}$/ },
  GB: {},
  GE: {},
  GR: { taxPrefix: 'EL', euNumber: /^\d{9}$/ },
  HK: { hasPostalCodes: false },
  HR: { euNumber: /^\d{11}$/ },
  HU: { euNumber: /^\d{8}$/ },
  ID: {},
  IE: { euNumber: /^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/ },
  IL: {},
  IN: {},
  IS: {},
  IT: { euNumber: /^\d{11}$/ },
  JP: {},
  KE: {},
  KR: {},
  KZ: {},
  LI: {},
  LT: { euNumber: /^(\d{9}|\d{12})$/ },
  LU: { euNumber: /^\d{8}$/ },
  LV: { euNumber: /^\d{11}$/ },
  MA: {},
  MC: {},
  MD: {},
  ME: {},
  MK: {},
  MT: { euNumber: /^\d{8}$/ },
  MX: {},
  MY: {},
  NG: {},
  NL: { euNumber: /^\d{9}B\d{2}$/ },
  NO: {},
  NZ: {},
  PH: {},
  PK: {},
  PT: { euNumber: /^\d{9}$/ },
  QA: { hasPostalCodes: false },
  RO: { euNumber: /^\d{2,10}$/ },
  RS: {},
  SA: {},
  SE: { euNumber: /^\d{12}$/ },
  SG: {},
  SI: { euNumber: /^\d{8}$/ },
  SK: { euNumber: /^\d{10}$/ },
  SM: {},
  TH: {},
  TN: {},
  TR: {},
  TW: {},
  UA: {},
  US: {},
  UZ: {},
  VN: {},
  XK: {},
  ZA: {},
} satisfies Record<string, Country>;

/** Northern Ireland's, whose buyers are of GB. */
const XI = /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/;

export const countries = Object.keys(table) as [string, ...string[]];
const countryOf = (code: string): Country => (table as Record<string, Country>)[code] ?? {};

export const taxPrefixOf = (country: string): string => countryOf(country).taxPrefix ?? country;
export const hasPostalCodes = (country: string): boolean => countryOf(country).hasPostalCodes ?? true;

/** The shapes of the Union's VAT numbers by prefix, Poland's aside. */
export const euNumbers: ReadonlyMap<string, RegExp> = new Map([
  ...countries.flatMap((code): [string, RegExp][] => {
    const { euNumber } = countryOf(code);
    return euNumber ? [[taxPrefixOf(code), euNumber]] : [];
  }),
  ['XI', XI],
]);
