import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Makes noto-sans.ts from the full Noto Sans: `node functions/documents/pdf/font-engine/fonts/make-fonts.ts`. Keeps
 * only outlines, widths and the character map: hinting is for old screens, and none of these letters needs the layout
 * tables, which would be read for every text.
 */
const RANGES: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f], // Latin-1, Latin Extended-A and -B
  [0x386, 0x3ce], // Greek
  [0x400, 0x45f], // Cyrillic with its Serbian, Macedonian and Ukrainian letters
  [0x490, 0x491],
  [0x1e80, 0x1e9e],
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2002, 0x200a], // the spaces that dates and amounts are written with
  [0x2010, 0x2022],
  [0x2026, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
];
const UNUSED = ['GSUB', 'GPOS', 'GDEF', 'kern', 'STAT', 'gasp', 'DSIG', 'prep', 'cvt ', 'fpgm', 'MATH'];
const SOURCES = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

async function make([weight, source]: [string, string]): Promise<string> {
  const whole = await readFile(new URL(source));
  const options = {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: UNUSED,
  } as const;
  const subset = await subsetFont(whole, text, options);
  return `export const ${weight} =\n  '${Buffer.from(subset).toString('base64')}';\n`;
}

const head = `/**
 * Noto Sans, subset by make-fonts.ts, as base64 of TrueType: text, so that it is there bundled and unbundled.
 * Copyright The Noto Project Authors; SIL Open Font License 1.1, see OFL.txt.
 */
`;
const weights = await Promise.all(Object.entries(SOURCES).map(make));
await writeFile(new URL('noto-sans.ts', import.meta.url), head + weights.join('\n'));
