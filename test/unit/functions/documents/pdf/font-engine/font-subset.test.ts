import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { FontSubset } from '#functions/documents/pdf/font-engine/font-subset.ts';
import { regular } from '#functions/documents/pdf/font-engine/fonts/noto-sans.ts';
import { readTrueType } from '#functions/documents/pdf/font-engine/true-type.ts';

interface Glyph {
  advanceWidth: number;
  path: { toSVG(): string };
}
interface Font {
  numGlyphs: number;
  ascent: number;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(number: number): Glyph;
}

/** Parsed by fontkit, which comes with pdfkit: an independent reader. */
const readByFontkit = (bytes: Buffer): Font => {
  const document = new PDFDocument({ font: bytes as never });
  return (document as unknown as { _font: { font: Font } })._font.font;
};

const bytes = Buffer.from(regular, 'base64');
const font = readTrueType(bytes);
const whole = readByFontkit(bytes);
const text = 'Gżegżółka Źdźbło – 1 200,50 zł, Ἀθήνα, Київ, ẵ';
const codePoints = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))].filter(
  (codePoint) => font.glyphOf(codePoint) !== 0,
);

test('every letter of the font is found as another reader finds it', () => {
  expect(font.ascent).toBe(whole.ascent);
  for (const codePoint of codePoints)
    expect(font.advanceOf(font.glyphOf(codePoint))).toBe(whole.glyphForCodePoint(codePoint).advanceWidth);
});

test('a subset has the outlines and widths of the whole font, accents that are composed included', () => {
  const subset = new FontSubset(font);
  const numbers = codePoints.map((codePoint) => subset.includeGlyph(font.glyphOf(codePoint)));
  const made = readByFontkit(subset.encode());
  codePoints.forEach((codePoint, index) => {
    const [glyph, expected] = [made.getGlyph(numbers[index] ?? 0), whole.glyphForCodePoint(codePoint)];
    const letter = String.fromCodePoint(codePoint);
    expect(glyph.path.toSVG(), letter).toBe(expected.path.toSVG());
    expect(glyph.advanceWidth, letter).toBe(expected.advanceWidth);
  });
});

test('a subset has each glyph once, and what composes it', () => {
  const subset = new FontSubset(font);
  const [once, again] = [1, 2].map(() => subset.includeGlyph(font.glyphOf(0x17c)));
  expect(again).toBe(once);
  // The empty box, ż, and its components z and dot.
  expect(readByFontkit(subset.encode()).numGlyphs).toBe(4);
});
