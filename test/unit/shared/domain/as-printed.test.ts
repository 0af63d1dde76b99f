import { expect, test } from 'vitest';
import { asPrinted } from '#shared/domain/as-printed.ts';
import { isPrintable } from '#shared/domain/printable.ts';

test.each([
  ['张伟', 'Zhang Wei'],
  ['株式会社 Ltd', 'Zhu Shi Hui She Ltd'],
  ['محمد علي', 'Mhmd Aaly'],
  ['ﬁna', 'fina'],
  ['𝓐nna', 'Anna'],
  ['Firma 🎪 sp. z o.o.', 'Firma sp. z o.o.'],
  ['安\nLis', 'An\nLis'],
  ['🎪', ''],
  ['Őr Ż. ʻOkina Oʼneil', 'Őr Ż. ʻOkina Oʼneil'],
])('„%s” is printed as „%s”', (typed, printed) => expect(asPrinted(typed)).toBe(printed));

test('every character of Unicode is printed in letters that the fonts have', () => {
  const lost: string[] = [];
  for (let codePoint = 0x21; codePoint <= 0x2ffff; codePoint += 1) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    if (!isPrintable(asPrinted(String.fromCodePoint(codePoint)))) lost.push(codePoint.toString(16));
  }
  expect(lost).toEqual([]);
});
