import { expect, test } from 'vitest';
import { awaitingBuyer, draftOrder, linesOf } from '#functions/sale/orders/draft-order.ts';
import { MAX_GROSZE } from '#shared/domain/money.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fairId = 'fair_000000000000';
const ticketTypeId = 'typ_000000000000';

const drafted = (price: number, count: number, fields: Parameters<typeof purchaseOf>[1] = {}) => {
  const type = { ...typeFields(), id: ticketTypeId, fairId, shards: 0, version: 1, price };
  const form = purchaseOf({ fairId, ticketTypeId, price: price * count, count }, fields);
  return draftOrder('ord_000000000000', form, { fairId, types: [type], coupon: undefined, now });
};

test('an order may cost as much as the provider and our records take, and no more', () => {
  expect(drafted(MAX_GROSZE, 1).total).toBe(MAX_GROSZE);
  expect(() => drafted(MAX_GROSZE, 2)).toThrow(expect.objectContaining({ code: 'total_too_large' }));
});

test('a free order has no payment, and half an hour for the link in its mail where one is asked for', () => {
  const [free, paid] = [drafted(0, 1), drafted(4900, 1)];
  expect([free.status, free.payment]).toEqual(['paid', undefined]);
  expect([paid.status, paid.payment?.provider]).toEqual(['awaiting-payment', 'przelewy24']);
  expect(awaitingBuyer(free).expiresAt).toBe('2026-11-21T10:30:00.000Z');
  expect(Date.parse(awaitingBuyer(paid).expiresAt)).toBeLessThan(Date.parse('2026-11-21T10:30:00.000Z'));
});

test('a line keeps how its type is taxed, with the ground of an exempt one', () => {
  const fields = { ...typeFields(), id: ticketTypeId, fairId, shards: 0, version: 1 };
  const taxed = (type: object) => linesOf([{ ticketTypeId }], [{ ...fields, ...type }])[0];
  const vatExemption = 'art. 113 ust. 1';
  expect(taxed({ vatRate: 'zw', vatExemption })).toMatchObject({ vatRate: 'zw', vatExemption });
  for (const type of [{ vatRate: '8', vatExemption }, { vatRate: 'zw' }]) {
    expect(taxed(type)).toMatchObject({ vatRate: type.vatRate });
    expect(taxed(type)).not.toHaveProperty('vatExemption');
  }
});

test('each consent is kept with its instant, and only if it was given', () => {
  const at = now.toISOString();
  expect(drafted(4900, 1).consents).toEqual({ agreementAt: at });
  expect(drafted(4900, 1, { magazine: true, shareContact: true }).consents).toEqual({
    ...{ agreementAt: at, magazineAt: at, shareContactAt: at },
  });
});
