import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MAX_PIXELS = 6_000_000;
/** Channels by colour type; other types do not exist. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const FILTERS = 5;

interface Chunk {
  type: string;
  data: Buffer;
}

/** Chunks up to the end mark, or undefined where one is cut off or its checksum is wrong. */
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

/** Whether pixel rows inflate to just what the header promises, each with a filter that exists. */
function hasSoundRows(header: Buffer, compressed: Buffer): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header.readUInt8(9)];
  const isInterlaced = header.readUInt8(12) !== 0;
  if (!channels || isInterlaced || width * height === 0 || width * height > MAX_PIXELS) return false;
  const row = 1 + Math.ceil((width * channels * header.readUInt8(8)) / 8);
  const rows = inflateSync(compressed, { maxOutputLength: row * height + 1 });
  if (rows.length !== row * height) return false;
  for (let at = 0; at < rows.length; at += row) if ((rows[at] ?? FILTERS) >= FILTERS) return false;
  return true;
}

function check(png: Buffer): boolean {
  const chunks = png.subarray(0, 8).equals(SIGNATURE) ? chunksOf(png) : undefined;
  const [first] = chunks ?? [];
  if (!chunks || first?.type !== 'IHDR' || first.data.length !== 13) return false;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  try {
    return hasSoundRows(first.data, Buffer.concat(data));
  } catch {
    return false;
  }
}

const known = new WeakMap<Uint8Array, boolean>();

/**
 * Whether a PNG can be given to pdfkit. Its decoder throws from a callback, which would end the process, so a
 * broken file must be found before; interlaced ones are refused because their rows cannot be checked like this.
 * The answer is kept for as long as the bytes are: tickets of one order share a banner.
 */
export function isSoundPng(bytes: Uint8Array): boolean {
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const isSound = check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  known.set(bytes, isSound);
  return isSound;
}
