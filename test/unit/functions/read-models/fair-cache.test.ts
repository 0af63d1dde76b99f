import { expect, test } from 'vitest';
import { FairCache } from '#functions/read-models/fair-cache.ts';

const fair = (size: number) => ({ table: { size } });

test('fairs that were asked for last are kept, as many as fit', () => {
  const cache = new FairCache<ReturnType<typeof fair>>(10);
  cache.keep('past', fair(4));
  cache.keep('next', fair(3));
  cache.keep('past', fair(4));
  cache.keep('now', fair(5));
  expect(cache.get('next')).toBeUndefined();
  expect(cache.get('past')).toEqual(fair(4));
  expect(cache.get('now')).toEqual(fair(5));
  cache.keep('now', fair(6));
  expect(cache.get('past')).toEqual(fair(4));
  cache.keep('now', fair(7));
  expect(cache.get('past')).toBeUndefined();
});

test('a fair that does not fit alone is refused, and not read a second time', () => {
  const cache = new FairCache<ReturnType<typeof fair>>(10);
  cache.keep('now', fair(10));
  expect(() => cache.keep('huge', fair(11))).toThrow('fair_too_large');
  expect(() => cache.get('huge')).toThrow('fair_too_large');
  expect(cache.get('now')).toEqual(fair(10));
});
