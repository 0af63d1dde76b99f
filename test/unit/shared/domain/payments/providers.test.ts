import { expect, test } from 'vitest';
import { eitherOf, type ProviderId } from '#shared/domain/payments/providers.ts';

test.each<[ProviderId[], string, string]>([
  [['stripe'], 'Stripe', 'Stripe'],
  [['przelewy24', 'stripe'], 'Przelewy24 lub Stripe', 'Przelewy24 or Stripe'],
])('providers %j are named in a sentence as people speak', (ids, pl, en) => {
  expect(eitherOf(ids, 'pl')).toBe(pl);
  expect(eitherOf(ids, 'en')).toBe(en);
});
