import type { TrueType } from './true-type.ts';

const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;

/** The offsets of the component glyph numbers in a composite outline; none for a simple one. */
export function componentOffsets(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const offsets: number[] = [];
  let at = 10;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = outline.readUInt16BE(at);
    offsets.push(at + 2);
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_XY_SCALE) at += 4;
    else if (flags & HAS_TWO_BY_TWO) at += 8;
  }
  return offsets;
}

const padded = (length: number): number => (length + 3) & ~3;

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Joins tables (each padded to four bytes) into one file. */
function assemble(tables: [string, Buffer][]): Buffer {
  const headLength = 12 + 16 * tables.length;
  const file = Buffer.alloc(tables.reduce((sum, [, table]) => sum + table.length, headLength));
  const power = Math.floor(Math.log2(tables.length));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(tables.length, 4);
  file.writeUInt16BE(16 * 2 ** power, 6);
  file.writeUInt16BE(power, 8);
  file.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = headLength;
  tables.forEach(([tag, table], index) => {
    const record = 12 + 16 * index;
    file.write(tag, record, 'latin1');
    file.writeUInt32BE(checksum(table), record + 4);
    file.writeUInt32BE(offset, record + 8);
    file.writeUInt32BE(table.length, record + 12);
    table.copy(file, offset);
    offset += table.length;
  });
  return file;
}

/** A mutable copy of a table, padded to four bytes. */
function copyOf(table: Buffer): Buffer {
  const copy = Buffer.alloc(padded(table.length));
  table.copy(copy);
  return copy;
}

/**
 * Collects the glyphs used in one document and writes a font of only these, numbered in order of first use. It is fast
 * because outlines are copied unchanged.
 */
export class FontSubset {
  readonly #font: TrueType;
  readonly #numbers = new Map<number, number>([[0, 0]]);
  readonly #glyphs: number[] = [0];

  constructor(font: TrueType) {
    this.#font = font;
  }

  /** A glyph's number within this subset. */
  includeGlyph(glyph: number): number {
    const known = this.#numbers.get(glyph);
    if (known !== undefined) return known;
    const number = this.#glyphs.push(glyph) - 1;
    this.#numbers.set(glyph, number);
    return number;
  }

  /** Outlines in order; the loop grows as composites add their components. */
  #outlines(): Buffer[] {
    const outlines: Buffer[] = [];
    for (let index = 0; index < this.#glyphs.length; index += 1) {
      const outline = copyOf(this.#font.outlineOf(this.#glyphs[index] ?? 0));
      for (const offset of componentOffsets(outline))
        outline.writeUInt16BE(this.includeGlyph(outline.readUInt16BE(offset)), offset);
      outlines.push(outline);
    }
    return outlines;
  }

  /** The font file. */
  encode(): Buffer {
    const outlines = this.#outlines();
    const count = outlines.length;
    const loca = Buffer.alloc(4 * (count + 1));
    const hmtx = Buffer.alloc(4 * count);
    let offset = 0;
    outlines.forEach((outline, index) => {
      const glyph = this.#glyphs[index] ?? 0;
      offset += outline.length;
      loca.writeUInt32BE(offset, 4 * (index + 1));
      hmtx.writeUInt16BE(this.#font.advanceOf(glyph), 4 * index);
      hmtx.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, 4 * index + 2);
    });
    const [head, hhea, maxp] = [
      this.#font.table('head'),
      this.#font.table('hhea'),
      this.#font.table('maxp'),
    ].map(copyOf) as [Buffer, Buffer, Buffer];
    head.writeInt16BE(1, 50);
    hhea.writeUInt16BE(count, 34);
    maxp.writeUInt16BE(count, 4);
    return assemble([
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', hmtx],
      ['loca', loca],
      ['maxp', maxp],
    ]);
  }
}
