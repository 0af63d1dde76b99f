import { beforeEach, describe, expect, test } from 'vitest';
import { KeysMissing } from '#functions/adapters/payments/port.ts';
import { withOffer } from '#functions/sale/orders/by-offer.ts';
import { openPayment, reopenPayment } from '#functions/sale/orders/open-payment.ts';
import { PaymentBreakers } from '#functions/sale/orders/payment-breaker.ts';
import type { OrderStore } from '#functions/store/orders/orders.ts';
import { type Order, PAYMENT_WINDOW } from '#shared/domain/order.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const order = (fields: Partial<Order> = {}): Order =>
  ({
    id: 'ord_000000000001',
    status: 'awaiting-payment',
    lang: 'pl',
    total: 12_300,
    lines: [{ ticketTypeId: 'typ_000000000000', unitPrice: 12_300, holders: [null] }],
    buyer: { name: 'Anna', surname: 'Kos', email: 'kos@example.com' },
    address: { country: 'PL' },
    payment: { provider: 'przelewy24', sessionId: 'first' },
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW).toISOString(),
    ...fields,
  }) as Order;

/** The stored order at the time of the provider's response. */
let meanwhile: Order | undefined;
let registered: string[];
let undone: string[];

beforeEach(() => {
  meanwhile = order();
  registered = [];
  undone = [];
});

const orders = {
  byId: async () => meanwhile,
  rememberPage: async () => false,
  openSession: async () => true,
  undo: async ({ id }: Order) => undone.push(id) > 0,
} as unknown as OrderStore;
const provider = {
  register: async ({ sessionId }: { sessionId: string }) => {
    registered.push(sessionId);
    return { token: sessionId };
  },
  payPage: (token: string) => `https://pay.example/${token}`,
};
const deps = {
  orders,
  payments: () => ({ of: async () => provider as never }),
  breakers: new PaymentBreakers(),
  publicUrl: 'https://bilety.example.com',
};
const opening = { key: 'key', fairName: { pl: 'Targi' }, now, timeLeft: () => 10_000 };

describe('the payment page', () => {
  test('an order is paid nowhere once it is gone, or was paid, while the provider answered', async () => {
    for (const state of [undefined, order({ status: 'paid' }), order({ expiresAt: now.toISOString() })]) {
      meanwhile = state;
      await expect(openPayment(order(), opening, deps)).rejects.toMatchObject({ code: 'order_not_payable' });
    }
    expect(undone).toHaveLength(3);
  });

  test('an order is paid on the page of the session that was opened meanwhile', async () => {
    meanwhile = order({ payment: { provider: 'przelewy24', sessionId: 'second', token: 'second' } });
    expect(await openPayment(order(), opening, deps)).toBe('https://pay.example/second');
  });
});

describe('an order that was placed before', () => {
  test('an order without a payment, gone or no longer to be paid opens no session', async () => {
    const ended = order({ status: 'expired' });
    await expect(reopenPayment(ended, opening, deps)).rejects.toMatchObject({ code: 'order_not_payable' });
    const free = { ...ended, payment: undefined } as Order;
    await expect(reopenPayment(free, opening, deps)).rejects.toMatchObject({ code: 'order_not_payable' });
    meanwhile = undefined;
    await expect(reopenPayment(order(), opening, deps)).rejects.toMatchObject({ code: 'order_not_payable' });
    expect(registered).toEqual([]);
  });

  test('an order of a stage without keys says that nothing can be paid, and opens no session', async () => {
    const unopened = order({ payment: undefined, total: 12_300 });
    const noKeys = { ...deps, payments: () => ({ of: () => Promise.reject(new KeysMissing('none')) }) };
    await expect(reopenPayment(unopened, opening, noKeys)).rejects.toMatchObject({ code: 'payments_off' });
    expect(registered).toEqual([]);
  });
});

test('a place that a waiting list holds is for a ticket of its type', () => {
  const draft = { lines: order().lines };
  const offer = (ticketTypeId: string) => ({
    ticketTypeId,
    entryId: 'wtg_000000000000',
    shard: `${ticketTypeId}#0`,
  });
  expect(withOffer(draft, offer('typ_000000000000'))).toMatchObject({
    offer: { shard: 'typ_000000000000#0' },
  });
  expect(() => withOffer(draft, offer('typ_000000000001'))).toThrow(
    expect.objectContaining({ code: 'offer_ended' }),
  );
});
