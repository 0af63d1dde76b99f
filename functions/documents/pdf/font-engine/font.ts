import { FontSubset } from './font-subset.ts';
import { bold, regular } from './fonts/noto-sans.ts';
import { readTrueType, type TrueType } from './true-type.ts';

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

export interface Typeface {
  /** Width in points of a text at a size. */
  widthOf(text: string, size: number): number;
  /** Passed to pdfkit as a font. */
  source: object;
}

/**
 * What pdfkit asks of a font object. It would take one made by fontkit, but reading, laying out and subsetting
 * through fontkit is nearly all the time a ticket costs; ours is read once in the life of a process.
 */
function sourceFor(font: TrueType, glyphs: (text: string) => Glyph[]): object {
  return {
    postscriptName: font.name,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    lineGap: 0,
    italicAngle: 0,
    bbox: font.bbox,
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    createSubset: () => new FontSubset(font),
    getGlyph: (id: number) => ({ advanceWidth: font.advanceOf(id) }),
    /** pdfkit scales positions where they stand, so they are new for every run. */
    layout(text: string) {
      const run = glyphs(text);
      const positions = run.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
        advanceWidth,
      }));
      const advanceWidth = run.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
      return { glyphs: run, positions, advanceWidth: (advanceWidth * 1000) / font.unitsPerEm };
    },
  };
}

/** A letter whose accent the font lacks stands without it; of a script it lacks, a question mark is left. */
function codePointFor(font: TrueType, character: string): number {
  const candidates = [character, character.normalize('NFD')].map((text) => text.codePointAt(0) ?? 0);
  return candidates.find((codePoint) => font.glyphOf(codePoint) !== 0) ?? 0x3f;
}

function typeface(base64: string): Typeface {
  const font = readTrueType(Buffer.from(base64, 'base64'));
  const known = new Map<string, Glyph>();
  const glyphOf = (character: string): Glyph => {
    const found = known.get(character);
    if (found) return found;
    const codePoint = codePointFor(font, character);
    const id = font.glyphOf(codePoint);
    const glyph = { id, advanceWidth: font.advanceOf(id), codePoints: [codePoint] };
    known.set(character, glyph);
    return glyph;
  };
  const glyphs = (text: string) => Array.from(text, glyphOf);
  return {
    widthOf: (text, size) =>
      (glyphs(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * size) / font.unitsPerEm,
    source: sourceFor(font, glyphs),
  };
}

export const fonts = { regular: typeface(regular), bold: typeface(bold) };
export type FontName = keyof typeof fonts;
