import { expect, test } from 'vitest';
import { bannerPlaces, keptPart, mapFor, suitsTicket } from '#shared/domain/banner.ts';
import { pngOf } from '../../functions/documents/pdf/png.ts';

test('a picture keeps its middle where it is cut, and all of it where it has the place’s proportion', () => {
  const { form } = bannerPlaces;
  expect(keptPart({ width: 300, height: 100 }, form)).toEqual({ width: 1, height: 1 });
  expect(keptPart({ width: 300, height: 200 }, form)).toEqual({ width: 1, height: 0.5 });
  expect(keptPart({ width: 600, height: 100 }, form)).toEqual({ width: 0.5, height: 1 });
});

test('a ticket shows small pictures of its two kinds and no others', () => {
  const flat = pngOf({});
  const interlaced = Buffer.from(flat);
  interlaced[28] = 1;
  expect(suitsTicket(flat)).toBe(true);
  expect(suitsTicket(interlaced)).toBe(false);
  expect(suitsTicket(Buffer.concat([flat, Buffer.alloc(350_000)]))).toBe(false);
  expect(suitsTicket(Buffer.from('RIFF0000WEBPVP8X0000000000000000000'))).toBe(false);
});

test('a ticket has the map of its language, and an English one the Polish map where there is no other', () => {
  expect(mapFor({ map: 'a.png', mapEn: 'b.png' }, 'en')).toBe('b.png');
  expect(mapFor({ map: 'a.png', mapEn: 'b.png' }, 'pl')).toBe('a.png');
  expect(mapFor({ map: 'a.png' }, 'en')).toBe('a.png');
});
