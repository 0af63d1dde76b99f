import { expect, test } from 'vitest';
import { bold, regular } from '#functions/documents/pdf/font-engine/fonts/noto-sans.ts';
import {
  bold as furtherBold,
  regular as furtherRegular,
} from '#functions/documents/pdf/font-engine/fonts/noto-sans-further.ts';
import { joinFonts } from '#functions/documents/pdf/font-engine/join-fonts.ts';
import { readTrueType } from '#functions/documents/pdf/font-engine/true-type.ts';
import { isPrintable, isUsual } from '#shared/domain/printable.ts';

const read = (base64: string) => readTrueType(Buffer.from(base64, 'base64'));
const usual = { regular: read(regular), bold: read(bold) };
const further = { regular: furtherRegular, bold: furtherBold };
const weights = ['regular', 'bold'] as const;
const whole = (weight: (typeof weights)[number]) => joinFonts([usual[weight], ...further[weight].map(read)]);

/** The assigned characters of Unicode's basic plane. */
const letters = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
  (letter) => !/\p{C}/u.test(letter),
);

test.each(weights)(
  'every letter that counts as printable has a glyph in %s, with or without its accent',
  (weight) => {
    const [few, all] = [usual[weight], whole(weight)];
    const hasIn = (font: typeof few, letter: string) =>
      [letter, letter.normalize('NFD')].some((text) => font.glyphOf(text.codePointAt(0) ?? 0) !== 0);
    expect(letters.filter((letter) => isUsual(letter) && !hasIn(few, letter))).toEqual([]);
    expect(letters.filter((letter) => isPrintable(letter) && !hasIn(all, letter))).toEqual([]);
  },
);

test.each([
  'Gżegżółka Źdźbło',
  'Ἀθήνα',
  'Київ',
  'Zażółć'.normalize('NFD'),
  'Müller & Söhne',
  '„Młyn” – 1 €',
  'A\u200dB',
  'Oʼneil ʻOkina',
  'Հայաստան',
  'გიორგი',
  'Қазақстан',
])('„%s” can be printed', (text) => {
  expect(isPrintable(text)).toBe(true);
});

test.each(['株式会社', 'شركة', 'שלום', 'Firma 🎪', 'ﬁ'])('„%s” cannot', (text) => {
  expect(isPrintable(text)).toBe(false);
});
