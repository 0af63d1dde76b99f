import { expect, test } from 'vitest';
import { regular } from '#functions/documents/pdf/font-engine/fonts/noto-sans.ts';
import { readTrueType } from '#functions/documents/pdf/font-engine/true-type.ts';
import { isPrintable } from '#shared/domain/printable.ts';

const font = readTrueType(Buffer.from(regular, 'base64'));

/** Letters of Unicode's basic plane, one each. */
const letters = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
  (letter) => /\p{L}|\p{N}|\p{Sc}/u.test(letter),
);

test('every letter that counts as printable has a glyph, with or without its accent', () => {
  const without = letters.filter((letter) => {
    const found = [letter, letter.normalize('NFD')].some(
      (text) => font.glyphOf(text.codePointAt(0) ?? 0) !== 0,
    );
    return isPrintable(letter) && !found;
  });
  expect(without).toEqual([]);
});

test.each([
  'Gżegżółka Źdźbło',
  'Ἀθήνα',
  'Київ',
  'Zażółć'.normalize('NFD'),
  'Müller & Söhne',
  '„Młyn” – 1 €',
  'A\u200dB',
])('„%s” can be printed', (text) => {
  expect(isPrintable(text)).toBe(true);
});

test.each(['株式会社', 'شركة', 'שלום', 'Firma 🎪', 'Հայաստան'])('„%s” cannot', (text) => {
  expect(isPrintable(text)).toBe(false);
});
