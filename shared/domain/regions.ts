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

/** ISO 3166-1 alpha-2 codes of the countries in the form; the browser provides their names. */
export const countries = (
  'PL AD AE AL AM AR AT AU AZ BA BE BG BR BY CA CH CL CN CY CZ DE DK DZ EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN ' +
  'IS IT JP KE KR KZ LI LT LU LV MA MC MD ME MK MT MX MY NG NL NO NZ PH PK PT RO RS SA SE SG SI SK SM TH TN TR TW UA ' +
  'US UZ VN XK ZA'
).split(' ') as [string, ...string[]];
