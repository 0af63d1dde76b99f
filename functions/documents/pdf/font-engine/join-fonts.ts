import { componentOffsets } from './font-subset.ts';
import type { TrueType } from './true-type.ts';

/** Where `maxp` has its limits on one glyph: points, contours, both of composites, components, and their depth. */
const GLYPH_LIMITS = [6, 8, 10, 12, 28, 30];

/** A composite outline whose components are numbered from `from`. */
function renumbered(outline: Buffer, from: number): Buffer {
  const offsets = componentOffsets(outline);
  if (offsets.length === 0) return outline;
  const copy = Buffer.from(outline);
  for (const offset of offsets) copy.writeUInt16BE(outline.readUInt16BE(offset) + from, offset);
  return copy;
}

/**
 * Several files of one design as one font: the first has precedence and gives the measures, and each further one's
 * glyphs are numbered after those before. At least one file; together below 65,536 glyphs.
 */
export function joinFonts(parts: readonly [TrueType, ...TrueType[]]): TrueType {
  const [first] = parts;
  let total = 0;
  const placed = parts.map((font) => {
    const from = total;
    total += font.table('maxp').readUInt16BE(4);
    return { font, from };
  });
  const partOf = (glyph: number) => placed.findLast(({ from }) => glyph >= from) ?? { font: first, from: 0 };
  const maxp = Buffer.from(first.table('maxp'));
  for (const at of GLYPH_LIMITS)
    maxp.writeUInt16BE(Math.max(...parts.map((font) => font.table('maxp').readUInt16BE(at))), at);
  return {
    ...first,
    glyphOf(codePoint) {
      for (const { font, from } of placed) {
        const glyph = font.glyphOf(codePoint);
        if (glyph !== 0) return glyph + from;
      }
      return 0;
    },
    advanceOf(glyph) {
      const { font, from } = partOf(glyph);
      return font.advanceOf(glyph - from);
    },
    outlineOf(glyph) {
      const { font, from } = partOf(glyph);
      return renumbered(font.outlineOf(glyph - from), from);
    },
    table: (tag) => (tag === 'maxp' ? maxp : first.table(tag)),
  };
}
