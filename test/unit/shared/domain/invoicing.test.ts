import { expect, test } from 'vitest';
import { invoicePeriod } from '#shared/domain/invoicing.ts';

test.each(['2026-11', '2026-11-30', '2028-02-29'])('%s is a period', (period) => {
  expect(invoicePeriod.safeParse(period).success).toBe(true);
});

test.each([
  '2026-13',
  '2026-00',
  '2026-11-00',
  '2026-11-31',
  '2026-02-29',
  '2026-11-99',
  '0000-01',
  '2026-1',
])('%s is no period, because no calendar has it', (period) => {
  expect(invoicePeriod.safeParse(period).success).toBe(false);
});
