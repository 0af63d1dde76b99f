import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSoundPng } from '#functions/documents/pdf/sound-png.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

interface Picture {
  depth: number;
  colours: number;
  /** Bytes of a row of its two pixels. */
  row: number;
  interlaced?: number;
  more?: [type: string, length: number][];
}

/** Two pixels by two, all zeros. */
function png({ depth, colours, row, interlaced = 0, more = [] }: Picture): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, depth, colours, 0, 0, interlaced]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more.map(([type, length]) => chunk(type, Buffer.alloc(length))),
    chunk('IDAT', deflateSync(Buffer.alloc(2 * (row + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['grey', { depth: 1, colours: 0, row: 1 }],
  ['true colour', { depth: 8, colours: 2, row: 6 }],
  ['deep colour with transparency', { depth: 16, colours: 6, row: 16 }],
  ['a palette', { depth: 4, colours: 3, row: 1, more: [['PLTE', 6]] }],
  [
    'a palette with transparency',
    {
      depth: 8,
      colours: 3,
      row: 2,
      more: [
        ['PLTE', 6],
        ['tRNS', 2],
      ],
    },
  ],
] satisfies [string, Picture][])('a PNG of %s is sound', (_, picture) => {
  expect(isSoundPng(png(picture))).toBe(true);
});

test.each([
  ['no colour type', { depth: 8, colours: 5, row: 2 }],
  ['no bits', { depth: 0, colours: 0, row: 0 }],
  ['three bits', { depth: 3, colours: 0, row: 1 }],
  ['a palette of 16 bits', { depth: 16, colours: 3, row: 4, more: [['PLTE', 6]] }],
  ['transparency of one bit', { depth: 1, colours: 6, row: 1 }],
  ['a palette that is missing', { depth: 8, colours: 3, row: 2 }],
  ['half a colour', { depth: 8, colours: 3, row: 2, more: [['PLTE', 7]] }],
  [
    'more transparencies than colours',
    {
      depth: 8,
      colours: 3,
      row: 2,
      more: [
        ['PLTE', 6],
        ['tRNS', 3],
      ],
    },
  ],
  ['rows that are too short', { depth: 8, colours: 2, row: 5 }],
  ['interlaced rows', { depth: 8, colours: 2, row: 6, interlaced: 1 }],
] satisfies [string, Picture][])('a PNG with %s is not sound', (_, picture) => {
  expect(isSoundPng(png(picture))).toBe(false);
});
