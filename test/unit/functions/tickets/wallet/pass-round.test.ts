import { expect, test } from 'vitest';
import { type PassTeller, passRound } from '#functions/tickets/wallet/pass-round.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';

const begin = new Date('2026-11-21T10:00:00.000Z');
const after = (milliseconds: number): Date => new Date(begin.getTime() + milliseconds);

/** Twelve hundred orders, one each half second from the begin on. */
const orders = Array.from({ length: 1200 }, (_, number) => ({
  id: `ord_${number}`,
  changedAt: after(number * 500).toISOString(),
})) as Order[];

test('a round that is cut short goes on where it was, and does not begin anew', async () => {
  let last: Date | undefined = begin;
  const told: string[] = [];
  let calls = 0;
  const teller: PassTeller = {
    name: 'apple',
    isOn: async () => true,
    tell: async (orderIds) => {
      calls += 1;
      if (calls === 2) throw new Error('its time is over');
      told.push(...orderIds);
    },
  };
  const round = passRound({
    fairs: { list: async () => [{ id: 'fair_1', endDate: after(60 * MINUTE).toISOString() } as Fair] },
    orders: {
      changedPages: async function* (_, from = '') {
        // Of several shards, none in order with the others.
        yield orders.filter(({ changedAt }, number) => changedAt >= from && number % 2 === 1);
        yield orders.filter(({ changedAt }, number) => changedAt >= from && number % 2 === 0);
      },
    },
    rounds: {
      last: async () => last,
      end: async (_, at) => {
        last = at;
      },
    },
    tellers: [teller],
  });
  await expect(round(after(11 * MINUTE))).rejects.toThrow('its time is over');
  expect(told).toEqual(orders.slice(0, 500).map(({ id }) => id));
  told.length = 0;
  await round(after(12 * MINUTE));
  // A minute of overlap is a hundred and twenty orders.
  expect(told).toEqual(orders.slice(379).map(({ id }) => id));
  expect(last).toEqual(after(12 * MINUTE));
});
