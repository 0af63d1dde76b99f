import { expect, test } from 'vitest';
import { draftOrder } from '#functions/orders/draft-order.ts';
import { MAX_GROSZE } from '#shared/domain/money.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fairId = 'fair_000000000000';
const ticketTypeId = 'typ_000000000000';

const drafted = (price: number, count: number) => {
  const type = { ...typeFields(), id: ticketTypeId, fairId, shards: 0, version: 1, price };
  const form = purchaseOf({ fairId, ticketTypeId, price: price * count, count });
  return draftOrder('ord_000000000000', form as never, { types: [type], coupon: undefined, now });
};

test('an order may cost as much as the provider and our records take, and no more', () => {
  expect(drafted(MAX_GROSZE, 1).total).toBe(MAX_GROSZE);
  expect(() => drafted(MAX_GROSZE, 2)).toThrow(expect.objectContaining({ code: 'total_too_large' }));
});
