import { expect, test } from 'vitest';
import { tellEach } from '#functions/tickets/wallet/tell-each.ts';

const phones = Array.from({ length: 10 }, (_, number) => number);

/** A service that takes what `takes` says. */
async function toldBy(takes: (phone: number) => boolean) {
  const asked: number[] = [];
  const result = await tellEach(phones, 2, async (phone) => {
    asked.push(phone);
    if (!takes(phone)) throw new Error(`phone ${phone}`);
  });
  return { asked, ...result };
}

test('a service that takes none of the first ones is not asked about the rest', async () => {
  const { asked, taken, failures } = await toldBy(() => false);
  expect(asked).toEqual([0, 1]);
  expect(taken).toBe(0);
  expect(failures).toEqual([new Error('phone 0'), new Error('phone 1')]);
});

test('a service that takes some is asked about each, whatever fails', async () => {
  const { asked, taken, failures } = await toldBy((phone) => phone === 1 || phone === 9);
  expect(asked).toEqual(phones);
  expect(taken).toBe(2);
  expect(failures).toHaveLength(8);
});
