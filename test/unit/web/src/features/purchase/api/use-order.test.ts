import { expect, test } from 'vitest';
import type { OrderView } from '#shared/contract/order-view.ts';
import { untilFinal } from '#web/src/features/purchase/api/use-order.ts';

const orderAt = (now: string, status: OrderView['status'] = 'paid') =>
  ({ status, now, fair: { withdrawalEnd: '2026-11-21T10:00:00.000Z' } }) as OrderView;

test('a paid order is asked about again when it can no longer be cancelled, by the server’s clock', () => {
  expect(untilFinal(orderAt('2026-11-21T09:59:58.000Z'))).toBe(2_000);
  expect(untilFinal(orderAt('2026-11-01T10:00:00.000Z'))).toBe(3_600_000);
});

test('an order is asked about no more once nothing of it changes by the clock', () => {
  expect(untilFinal(orderAt('2026-11-21T10:00:00.000Z'))).toBe(false);
  expect(untilFinal(orderAt('2026-11-21T09:00:00.000Z', 'refunded'))).toBe(false);
});
