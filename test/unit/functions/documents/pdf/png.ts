import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of 16 by 2 pixels with transparency, or with the given defects; `side` is the width in its header. */
export function pngOf(options: {
  colourType?: number;
  rows?: Buffer;
  spoil?: boolean;
  side?: number;
}): Buffer {
  const { colourType = 6, rows = Buffer.alloc(2 * 65, 0), spoil = false, side = 16 } = options;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 2, 8, colourType, 0, 0, 0]);
  header.writeUInt32BE(side);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  if (spoil) png.writeUInt8(png.readUInt8(45) ^ 1, 45);
  return png;
}
