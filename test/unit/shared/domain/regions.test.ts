import { expect, test } from 'vitest';
import { isDoubtfulTaxNumber } from '#shared/domain/nip.ts';
import { euNumbers, taxPrefixOf } from '#shared/domain/regions.ts';
import { typedTaxNumber } from '#shared/domain/tax-number.ts';

/** VAT numbers as people have them by country, and some that are none. */
const numbers: Record<string, { right: string[]; wrong: string[] }> = {
  AT: { right: ['ATU13585627', 'U 1358 5627'], wrong: ['AT13585627', 'ATU1358562'] },
  BE: { right: ['BE0428759497', '0428.759.497', 'BE 1000.000.001'], wrong: ['BE428759497', 'BE2428759497'] },
  BG: { right: ['BG101004508', '7523169263'], wrong: ['BG12345678', 'BG12345678901'] },
  CY: { right: ['CY10259033P'], wrong: ['CY10259033', 'CY1025903P'] },
  CZ: { right: ['CZ46505334', '7103192745', 'CZ640903926'], wrong: ['CZ4650533', 'CZ46505334123'] },
  DE: { right: ['DE136695976', '136 695 976'], wrong: ['DE13669597', 'DE1366959760'] },
  DK: { right: ['DK88146328', '88 14 63 28'], wrong: ['DK8814632'] },
  EE: { right: ['EE100931558'], wrong: ['EE10093155'] },
  ES: {
    right: ['ESA28015865', 'B58378431', '54362315K', 'X2482300W'],
    wrong: ['ES281234567', 'ESAB8015865'],
  },
  FI: { right: ['FI20774740', '2077474-0'], wrong: ['FI2077474'] },
  FR: { right: ['FR40303265045', 'FR K7 399859412', '23334175221'], wrong: ['FR303265045', 'FR4030326504'] },
  GR: { right: ['EL094259216', '094259216'], wrong: ['EL09425921'] },
  HR: { right: ['HR33392005961'], wrong: ['HR3339200596'] },
  HU: { right: ['HU12892312'], wrong: ['HU1289231', 'HU128923120'] },
  IE: { right: ['IE6433435F', 'IE6433435OA', '8D79739I'], wrong: ['IE643343F', 'IE6433435'] },
  IT: { right: ['IT00743110157'], wrong: ['IT0074311015'] },
  LT: { right: ['LT119511515', 'LT100001919017'], wrong: ['LT1195115150'] },
  LU: { right: ['LU15027442'], wrong: ['LU1502744'] },
  LV: { right: ['LV40003521600'], wrong: ['LV4000352160'] },
  MT: { right: ['MT11679112'], wrong: ['MT1167911'] },
  NL: { right: ['NL004495445B01', 'NL 0044.95.445.B01'], wrong: ['NL004495445', 'NL004495445A01'] },
  PT: { right: ['PT501964843'], wrong: ['PT50196484'] },
  RO: { right: ['RO18547290', 'RO27'], wrong: ['RO18547290123'] },
  SE: { right: ['SE123456789701', 'SE 556188-8404-01'], wrong: ['SE5561888404'] },
  SI: { right: ['SI50223054'], wrong: ['SI5022305'] },
  SK: { right: ['SK2022749619'], wrong: ['SK202274961'] },
  GB: { right: ['XI980780684', 'XIGD001', 'XI980780684001'], wrong: ['XI98078068', 'XIGD01'] },
};

test('every country of the Union but Poland has numbers here, and so has Northern Ireland', () => {
  const prefixes = Object.keys(numbers).map((country) => (country === 'GB' ? 'XI' : taxPrefixOf(country)));
  expect(prefixes.sort()).toEqual([...euNumbers.keys()].sort());
});

const rows = Object.entries(numbers).flatMap(([country, { right, wrong }]) => [
  ...right.map((number) => [number, country, false] as const),
  ...wrong.map((number) => [number, country, true] as const),
]);
test.each(rows)('whether the VAT number %s of a buyer in %s is doubtful: %s', (number, country, doubtful) => {
  expect(isDoubtfulTaxNumber(typedTaxNumber.parse(number), country)).toBe(doubtful);
});
