import { isPrintable, isUsual } from '#shared/domain/printable.ts';
import { FontSubset } from './font-subset.ts';
import { bold, regular } from './fonts/noto-sans.ts';
import { joinFonts } from './join-fonts.ts';
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
 * The interface that pdfkit expects of a font object. It accepts fontkit's, but reading, layout and subsetting by
 * fontkit take nearly all the time of a ticket; ours is read once per process.
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
    /** pdfkit scales positions in place, so each run needs new ones. */
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

/** A letter whose accent the font lacks is drawn without it; one that `loadLettersFor` was not told of, as a question mark. */
function codePointFor(font: TrueType, character: string): number {
  const candidates = [character, character.normalize('NFD')].map((text) => text.codePointAt(0) ?? 0);
  return candidates.find((codePoint) => font.glyphOf(codePoint) !== 0) ?? 0x3f;
}

const readFont = (base64: string): TrueType => readTrueType(Buffer.from(base64, 'base64'));

function typeface(font: TrueType): Typeface {
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

const usual = { regular: readFont(regular), bold: readFont(bold) };

export const fonts = { regular: typeface(usual.regular), bold: typeface(usual.bold) };
export type FontName = keyof typeof fonts;

let romanise: ((text: string) => string) | undefined;

/** Loads the further letters of both fonts, and transliteration, if one of these texts needs them. */
export async function loadLettersFor(texts: unknown): Promise<void> {
  if (romanise || isUsual(JSON.stringify(texts))) return;
  const [further, { asPrinted }] = await Promise.all([
    import('./fonts/noto-sans-further.ts'),
    import('#shared/domain/as-printed.ts'),
  ]);
  for (const name of ['regular', 'bold'] as const)
    fonts[name] = typeface(joinFonts([usual[name], ...further[name].map(readFont)]));
  romanise = asPrinted;
}

/** A text in letters that the loaded fonts have. */
export const inLetters = (text: string): string => (romanise && !isPrintable(text) ? romanise(text) : text);
