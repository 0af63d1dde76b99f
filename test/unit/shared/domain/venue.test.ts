import { expect, test } from 'vitest';
import { venueIn, venueLine } from '#shared/domain/venue.ts';

const hall = { place: 'Hala Stulecia', address: 'ul. Wystawowa 1', city: 'Wrocław' };

test('a venue has its English names for English readers only', () => {
  const venueEn = { place: 'Centennial Hall', address: '1 Wystawowa St', city: 'Breslau' };
  expect(venueIn({ ...hall, venueEn }, 'en')).toEqual(venueEn);
  expect(venueIn({ ...hall, venueEn }, 'pl')).toEqual(hall);
});

test('a part of a venue without an English name is called as in Polish', () => {
  const line = 'Centennial Hall, ul. Wystawowa 1, Wrocław';
  expect(venueLine({ ...hall, venueEn: { place: 'Centennial Hall', address: '' } }, 'en')).toBe(line);
  expect(venueIn(hall, 'en')).toEqual(hall);
});
