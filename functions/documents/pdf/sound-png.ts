import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MAX_PIXELS = 6_000_000;
/** Channels and bit depths per colour type. */
const COLOUR_TYPES: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const PALETTE_TYPE = 3;
const FILTERS = 5;

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks up to the end mark; undefined where one is truncated or has a wrong checksum. */
function chunksOf(png: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return undefined;
    const chunk = { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) };
    chunks.push(chunk);
    if (chunk.type === 'IEND') return chunks;
    at = end + 4;
  }
  return undefined;
}

/** Whether the pixel rows inflate to the size in the header, each with a valid filter. */
function hasSoundRows(header: Buffer, compressed: Buffer): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colours] = [header.readUInt8(8), COLOUR_TYPES[header.readUInt8(9)]];
  const isInterlaced = header.readUInt8(12) !== 0;
  if (!colours?.depths.includes(depth) || isInterlaced) return false;
  if (width * height === 0 || width * height > MAX_PIXELS) return false;
  const row = 1 + Math.ceil((width * colours.channels * depth) / 8);
  const rows = inflateSync(compressed, { maxOutputLength: row * height + 1 });
  if (rows.length !== row * height) return false;
  for (let at = 0; at < rows.length; at += row) if ((rows[at] ?? FILTERS) >= FILTERS) return false;
  return true;
}

/** Whether an indexed image has a valid palette: whole colours, and no more transparency values than colours. */
function hasPalette(header: Buffer, chunks: readonly Chunk[]): boolean {
  if (header.readUInt8(9) !== PALETTE_TYPE) return true;
  const lengthOf = (name: string) => chunks.find(({ type }) => type === name)?.data.length ?? 0;
  const colours = lengthOf('PLTE') / 3;
  return Number.isInteger(colours) && colours > 0 && lengthOf('tRNS') <= colours;
}

function check(png: Buffer): boolean {
  const chunks = png.subarray(0, 8).equals(SIGNATURE) ? chunksOf(png) : undefined;
  const [first] = chunks ?? [];
  if (!chunks || first?.type !== 'IHDR' || first.data.length !== 13) return false;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  try {
    return hasPalette(first.data, chunks) && hasSoundRows(first.data, Buffer.concat(data));
  } catch {
    return false;
  }
}

const known = new WeakMap<Uint8Array, boolean>();

/**
 * Whether pdfkit can take a PNG. Its decoder throws from a callback, which would end the process, so broken files must
 * be found before; interlaced ones are refused because their rows cannot be checked this way. The result is cached with
 * the bytes, because tickets of one order share a banner.
 */
export function isSoundPng(bytes: Uint8Array): boolean {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const isSound = check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  known.set(bytes, isSound);
  return isSound;
}
