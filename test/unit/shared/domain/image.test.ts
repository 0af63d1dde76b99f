import { describe, expect, test } from 'vitest';
import { imageFacts } from '#shared/domain/image.ts';
import { pngOf } from '../../functions/documents/pdf/png.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

describe('the facts of a picture', () => {
  test('a PNG is known by its type and size', () => {
    expect(imageFacts(pngOf({}))).toEqual({ type: 'image/png', width: 16, height: 2 });
  });

  test('a JPEG is known, its size behind other segments and fill bytes', () => {
    const jpeg = bytes(
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 2, 88, 4, 176, 3],
      [0, 0, 0, 0, 0xff, 0xd9],
    );
    expect(imageFacts(jpeg)).toEqual({ type: 'image/jpeg', width: 1200, height: 600 });
  });

  test('a WebP is known, lossy and lossless', () => {
    const lossy = bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', [0, 0, 0, 0x9d, 0x01, 0x2a, 0xb0, 0x04, 0x58, 0x02]);
    expect(imageFacts(lossy)).toEqual({ type: 'image/webp', width: 1200, height: 600 });
    const lossless = bytes('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', [0x2f, 0xaf, 0xc4, 0x95, 0x00], '\0\0\0\0\0');
    expect(imageFacts(lossless)).toEqual({ type: 'image/webp', width: 1200, height: 600 });
  });

  test('nothing is known of a file that only pretends, is cut off, or has no size', () => {
    const cut = pngOf({}).subarray(0, 20);
    const [, ...rest] = pngOf({});
    const oneByteOff = Buffer.from([0x88, ...rest]);
    const endless = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const noPicture = ['<svg/>', 'GIF89a', '', '\xff\xd8', 'RIFF\0\0\0\0WEBP'].map((text) => bytes(text));
    for (const file of [cut, oneByteOff, endless, ...noPicture]) expect(imageFacts(file)).toBeUndefined();
  });

  /** A JPEG of 1200 × 600 with an orientation in EXIF, in one byte order. */
  const taken = (orientation: number, order: 'II' | 'MM') => {
    const number = (value: number, size: number) => {
      const big = Array.from({ length: size }, (_, index) => (value >> (8 * (size - 1 - index))) & 0xff);
      return order === 'II' ? big.reverse() : big;
    };
    const entry = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
    const tiff = bytes(order, number(42, 2), number(8, 4), number(1, 2), entry, number(0, 4));
    const frame = [0xff, 0xc0, 0, 17, 8, 2, 88, 4, 176, 3, 0, 0, 0, 0];
    return bytes([0xff, 0xd8, 0xff, 0xe1, 0, 8 + tiff.length], 'Exif\0\0', [...tiff], frame, [0xff, 0xd9]);
  };

  test.each([
    [1, 1200, 600, undefined],
    [3, 1200, 600, true],
    [5, 600, 1200, true],
    [6, 600, 1200, true],
    [8, 600, 1200, true],
  ])('a photograph with orientation %i has the size that is seen', (orientation, width, height, turned) => {
    for (const order of ['II', 'MM'] as const)
      expect(imageFacts(taken(orientation, order))).toEqual({
        type: 'image/jpeg',
        ...{ width, height },
        ...(turned && { turned }),
      });
  });

  test('a picture that was cut in half is none', () => {
    expect(imageFacts(taken(1, 'MM').subarray(0, -2))).toBeUndefined();
    expect(imageFacts(pngOf({}).subarray(0, -12))).toBeUndefined();
  });
});
