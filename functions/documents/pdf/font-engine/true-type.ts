/** A parsed TrueType font; sizes in font units. */
export interface TrueType {
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  /** The glyph of a character; 0 is the empty box. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** The raw outline; empty for a space. */
  outlineOf(glyph: number): Buffer;
  /** A table's bytes. */
  table(tag: string): Buffer;
}

function readTables(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    const offset = bytes.readUInt32BE(record + 8);
    const length = bytes.readUInt32BE(record + 12);
    tables.set(bytes.toString('latin1', record, record + 4), bytes.subarray(offset, offset + length));
  }
  return tables;
}

/** Reads a format 4 character map of the basic plane: the arrays of ends, starts, deltas and offsets. */
function readSegments(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const twice = map.readUInt16BE(6);
  const word = (part: number, at: number) => map.readUInt16BE(14 + part * twice + (part > 0 ? 2 : 0) + at);
  for (let at = 0; at < twice; at += 2) {
    const [end, start, delta, offset] = [word(0, at), word(1, at), word(2, at), word(3, at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const place = 16 + 3 * twice + at + offset + 2 * (code - start);
      const glyph = offset === 0 ? code : map.readUInt16BE(place);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

function readCharacterMap(cmap: Buffer): Map<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (map.readUInt16BE(0) === 4) return readSegments(map);
  }
  throw new Error('font has no character map of format 4');
}

function readPostscriptName(names: Buffer): string {
  const strings = names.readUInt16BE(4);
  for (let index = 0; index < names.readUInt16BE(2); index += 1) {
    const record = names.subarray(6 + 12 * index);
    if (record.readUInt16BE(6) !== 6) continue;
    const start = strings + record.readUInt16BE(10);
    return names.toString('latin1', start, start + record.readUInt16BE(8)).replace(/\0/g, '');
  }
  throw new Error('font has no PostScript name');
}

/** Reads a font that has TrueType outlines and a character map of the basic plane. */
export function readTrueType(bytes: Buffer): TrueType {
  const tables = readTables(bytes);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`font has no table ${tag}`);
    return found;
  };
  const [head, hhea, os2, loca, glyf, hmtx] = ['head', 'hhea', 'OS/2', 'loca', 'glyf', 'hmtx'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const characters = readCharacterMap(table('cmap'));
  const isLong = head.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const lastWidth = hhea.readUInt16BE(34) - 1;
  return {
    name: readPostscriptName(table('name')),
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readInt16BE(88),
    xHeight: os2.readInt16BE(86),
    bbox: {
      minX: head.readInt16BE(36),
      minY: head.readInt16BE(38),
      maxX: head.readInt16BE(40),
      maxY: head.readInt16BE(42),
    },
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, lastWidth)),
    outlineOf: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
    table,
  };
}
