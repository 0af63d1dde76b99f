import { expect, test } from 'vitest';
import { retagged } from '#shared/domain/order-tags.ts';

test('a tag is put on once, whatever other tags are there and however it is written', () => {
  expect(retagged(['VIP', 'prasa'], { add: ['vip'], remove: [] })).toEqual(['VIP', 'prasa']);
  expect(retagged(['VIP', 'prasa'], { add: ['Wystawca'], remove: [] })).toEqual(['VIP', 'prasa', 'Wystawca']);
});

test('each tag that is taken off goes, and the others stay', () => {
  expect(retagged(['VIP', 'prasa', 'mówca'], { add: [], remove: ['PRASA', 'mowca'] })).toEqual(['VIP']);
});
