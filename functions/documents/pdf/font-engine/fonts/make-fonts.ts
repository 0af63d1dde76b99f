import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { PRINTABLE } from '#shared/domain/printable.ts';

/**
 * Makes noto-sans.ts from the full Noto Sans: `node functions/documents/pdf/font-engine/fonts/make-fonts.ts`. Keeps
 * only outlines, widths and the character map: hinting is for old screens, and none of these letters needs the layout
 * tables, which would be read for every text.
 */
const UNUSED = ['GSUB', 'GPOS', 'GDEF', 'kern', 'STAT', 'gasp', 'DSIG', 'prep', 'cvt ', 'fpgm', 'MATH'];
const SOURCES = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const text = PRINTABLE.flatMap(([from, to]) =>
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
 * Noto Sans, subset by make-fonts.ts, as base64 of TrueType: text, so that it loads both bundled and unbundled.
 * Copyright The Noto Project Authors; SIL Open Font License 1.1, see OFL.txt.
 */
`;
const weights = await Promise.all(Object.entries(SOURCES).map(make));
await writeFile(new URL('noto-sans.ts', import.meta.url), head + weights.join('\n'));
