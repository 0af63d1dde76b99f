import { expect, test } from 'vitest';
import { NOW, saleOf } from '#test/support/sale-pages.ts';
import { nextLook } from '#web/src/features/purchase/api/next-look.ts';

const MINUTE = 60_000;
const now = NOW.getTime();
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const saleAt = (
  salesStart: string,
  salesEnd: string,
  state: 'not-open-yet' | 'on-sale' | 'ended' = 'on-sale',
) => {
  const sale = saleOf({ state });
  return { ...sale, fair: { ...sale.fair, salesStart, salesEnd } };
};

test('the sale is read anew when it begins, ends, or a price ends; within the hour at the latest', () => {
  expect(nextLook(saleAt(at(5), at(50), 'not-open-yet'), now)).toBe(5 * MINUTE);
  expect(nextLook(saleAt(at(-5), at(50)), now)).toBe(50 * MINUTE);
  expect(nextLook(saleAt(at(-5), at(5000)), now)).toBe(60 * MINUTE);
  const priced = saleAt(at(-5), at(50));
  priced.ticketTypes = priced.ticketTypes.map((type) => ({ ...type, activeTill: at(9) }));
  expect(nextLook(priced, now)).toBe(9 * MINUTE);
});

test('a sale that should have begun by a fast clock is asked for again soon; one that is over never', () => {
  expect(nextLook(saleAt(at(-1), at(50), 'not-open-yet'), now)).toBe(15_000);
  expect(nextLook(saleAt(at(-9), at(-5), 'ended'), now)).toBeUndefined();
});

test('the sale is read anew when orders can no longer be cancelled, and soon where a fast clock says so too early', () => {
  const { fair, ...sale } = saleAt(at(-5), at(50));
  const until = (minutes: number) => ({ ...fair, startDate: at(minutes), refundDays: 0 });
  expect(nextLook({ ...sale, fair: until(20), refundable: true }, now)).toBe(20 * MINUTE);
  expect(nextLook({ ...sale, fair: until(-1), refundable: true }, now)).toBe(15_000);
  expect(nextLook({ ...sale, fair: until(-1), refundable: false }, now)).toBe(50 * MINUTE);
});
