import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

interface WrittenEntry {
  name: Buffer;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = (1 << 3) | (1 << 11);
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: an archive says nothing of when it was made. */
const NO_DATE = 0x21;

const numbers = (...fields: [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, NO_DATE]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const descriptor = ({ crc, compressed, size }: WrittenEntry): Buffer =>
  numbers([4, 0x08074b50], [4, crc], [4, compressed], [4, size]);

const centralHeader = ({ name, crc, compressed, size, offset }: WrittenEntry): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, NO_DATE]),
    numbers([4, crc], [4, compressed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
    numbers([4, 0], [4, offset]),
    name,
  ]);

const end = (count: number, size: number, offset: number): Buffer =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);

/** One entry's bytes; what was written is noted in `written`. */
async function* content({ chunks }: ZipEntry, written: WrittenEntry): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  }
  // What fails at the source ends the deflated stream, whose reader then throws it.
  const deflated = pipeline(Readable.from(measured()), createDeflateRaw({ level: 3 }), () => {});
  for await (const part of deflated) {
    written.compressed += (part as Buffer).length;
    yield part as Buffer;
  }
}

/** A ZIP archive as its entries come, one after the other: nothing is held but what is being compressed. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const all: WrittenEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written: WrittenEntry = { name: Buffer.from(entry.name), crc: 0, compressed: 0, size: 0, offset };
    const header = localHeader(written.name);
    yield header;
    yield* content(entry, written);
    const after = descriptor(written);
    yield after;
    offset += header.length + written.compressed + after.length;
    all.push(written);
  }
  const directory = Buffer.concat(all.map(centralHeader));
  yield directory;
  yield end(all.length, directory.length, offset);
}
