import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes the two files beside this one from the full Noto Sans: `node web/src/app/fonts/make-fonts.ts`. Keeps accented
 * Latin and the characters of our own texts, without small capitals, fractions and other optional features: two fifths
 * fewer bytes. Names in other scripts use the reader's font.
 */
const require = createRequire(import.meta.url);

const faces = {
  'noto-sans-regular.woff2': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans-bold.woff2': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}ȘșȚț\u2009\u202f–—‘’‚“”„…•€−×`;

for (const [file, from] of Object.entries(faces)) {
  const subset = await subsetFont(readFileSync(require.resolve(from)), letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
  writeFileSync(new URL(file, import.meta.url), subset);
}
