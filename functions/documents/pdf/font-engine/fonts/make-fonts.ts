import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FURTHER, PRINTABLE } from '#shared/domain/printable.ts';

/**
 * Makes noto-sans.ts and noto-sans-further.ts from the full Noto Sans:
 * `node functions/documents/pdf/font-engine/fonts/make-fonts.ts`. Keeps only outlines, widths and the character map:
 * hinting is for old screens, and none of these letters needs the layout tables, which would be read for every text.
 */
const UNUSED = ['GSUB', 'GPOS', 'GDEF', 'kern', 'STAT', 'gasp', 'DSIG', 'prep', 'cvt ', 'fpgm', 'MATH'];
const latin = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const armenian = {
  regular: import.meta.resolve(
    '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  ),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-armenian/700Bold/NotoSansArmenian_700Bold.ttf'),
};
const georgian = {
  regular: import.meta.resolve(
    '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  ),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold.ttf'),
};
type Weight = keyof typeof latin;

const textOf = (ranges: typeof PRINTABLE): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');

async function make(source: string, text: string): Promise<string> {
  const whole = await readFile(new URL(source));
  const options = {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: UNUSED,
  } as const;
  return `'${Buffer.from(await subsetFont(whole, text, options)).toString('base64')}'`;
}

const head = `/**
 * Noto Sans, subset by make-fonts.ts, as base64 of TrueType: text, so that it loads both bundled and unbundled.
 * Copyright The Noto Project Authors; SIL Open Font License 1.1, see OFL.txt.
 */
`;

async function write(file: string, contentOf: (weight: Weight) => Promise<string>): Promise<void> {
  const exported = (['regular', 'bold'] as const).map(
    async (weight) => `export const ${weight} =\n  ${await contentOf(weight)};\n`,
  );
  await writeFile(new URL(file, import.meta.url), head + (await Promise.all(exported)).join('\n'));
}

await write('noto-sans.ts', (weight) => make(latin[weight], textOf(PRINTABLE)));
await write('noto-sans-further.ts', async (weight) => {
  const parts = [latin, armenian, georgian].map((family) => make(family[weight], textOf(FURTHER)));
  return `[\n${(await Promise.all(parts)).map((part) => `    ${part},\n`).join('')}  ]`;
});
