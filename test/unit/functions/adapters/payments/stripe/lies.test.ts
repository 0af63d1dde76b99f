import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentRequest } from '#functions/adapters/payments/port.ts';
import type { StripeClient } from '#functions/adapters/payments/stripe/client.ts';
import { readNotice } from '#functions/adapters/payments/stripe/notices.ts';
import { panelRefundOf, refundPayment, refundState } from '#functions/adapters/payments/stripe/refunds.ts';
import { lookup, paymentsOn, register, verify } from '#functions/adapters/payments/stripe/sessions.ts';

const SESSION = 'ses_ours';
const AMOUNT = 12_300;
const SILENT = { code: 'provider_unreachable' };
const credentials = {
  host: 'https://api.stripe.com',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
};

const intent = {
  ...{ id: 'pi_1', status: 'succeeded', amount_received: AMOUNT, currency: 'pln' },
  ...{ metadata: { session: SESSION }, latest_charge: null },
};
const refund = {
  ...{ id: 're_1', amount: 4_000, currency: 'pln', status: 'succeeded' },
  ...{ payment_intent: 'pi_1', metadata: {} },
};
const dispute = {
  ...{ id: 'dp_1', amount: AMOUNT, currency: 'pln', status: 'needs_response' },
  payment_intent: 'pi_1',
};

/** A provider that answers with whatever it is told to. */
function provider(answers: Record<string, unknown>): StripeClient {
  const answer = async (path: string) => ({ status: answers[path] ? 200 : 404, body: answers[path] });
  return { get: answer, post: (path) => answer(`POST ${path}`) };
}
const withPayment = (lie: object, others: Record<string, unknown> = {}) =>
  provider({ '/payment_intents/pi_1': { ...intent, ...lie }, ...others });

/** What follows from an event that the provider has signed. */
function told(type: string, id: string, stripe: StripeClient) {
  const body = Buffer.from(JSON.stringify({ type, data: { object: { id } } }));
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', credentials.webhookSecret).update(`${at}.${body}`).digest('hex');
  const header = (name: string) =>
    name.toLowerCase() === 'stripe-signature' ? `t=${at},v1=${signed}` : undefined;
  return readNotice(credentials, stripe, { body, header });
}

describe('a payment that is verified', () => {
  const asked = { sessionId: SESSION, providerId: 'pi_1', amount: AMOUNT, currency: 'PLN' };

  test('a payment of this session and sum is there', async () => {
    expect(await verify(withPayment({}), asked)).toBe('verified');
  });

  test.each([
    ['of another session', { metadata: { session: 'ses_other' } }],
    ['that names no session', { metadata: {} }],
    ['of another sum', { amount_received: AMOUNT - 1 }],
    ['in another currency', { currency: 'eur' }],
    ['that has failed', { status: 'requires_payment_method' }],
    ['that is under way', { status: 'processing' }],
  ])('a payment %s pays no order', async (_, lie) => {
    expect(await verify(withPayment(lie), asked)).toBe('refused');
  });
});

describe('a session that is looked up', () => {
  const page = (lie: object) => ({ id: 'cs_1', payment_intent: { ...intent, ...lie } });
  const ways: [string, (lie: object) => ReturnType<typeof lookup>][] = [
    ['its payment', (lie) => lookup(withPayment(lie), SESSION, { providerId: 'pi_1' })],
    [
      'its page',
      (lie) =>
        lookup(provider({ '/checkout/sessions/cs_1': page(lie) }), SESSION, {
          token: 'cs_1 https://checkout.test/1',
        }),
    ],
    [
      'what we wrote on it',
      (lie) => {
        const data = [{ ...intent, ...lie }];
        return lookup(provider({ '/payment_intents/search': { data, has_more: false } }), SESSION);
      },
    ],
  ];

  test.each(ways)('a payment is found by %s, and none of another session', async (_, asked) => {
    expect(await asked({})).toMatchObject({ state: 'paid', providerId: 'pi_1', amount: AMOUNT });
    for (const status of ['succeeded', 'processing'])
      for (const metadata of [{ session: 'ses_other' }, {}])
        await expect(asked({ status, metadata })).rejects.toMatchObject(SILENT);
    expect(await asked({ status: 'processing' })).toEqual({ state: 'none' });
  });

  test('another payment or page than was asked for is none', async () => {
    await expect(lookup(withPayment({ id: 'pi_2' }), SESSION, { providerId: 'pi_1' })).rejects.toMatchObject(
      SILENT,
    );
    const other = provider({ '/checkout/sessions/cs_1': { ...page({}), id: 'cs_2' } });
    await expect(lookup(other, SESSION, { token: 'cs_1 https://x' })).rejects.toMatchObject(SILENT);
  });

  test('a buyer is sent to no address but a page', async () => {
    const request: PaymentRequest = {
      ...{ sessionId: SESSION, amount: AMOUNT, description: 'Targi', email: 'anna@example.com' },
      ...{ country: 'PL', minutes: 59, returnUrl: 'https://shop.test', notifyUrl: 'https://shop.test' },
      lang: 'pl',
    };
    const opening = (url: string) =>
      register(provider({ 'POST /checkout/sessions': { id: 'cs_1', url } }), request);
    expect(await opening('https://checkout.test/1')).toEqual({ token: 'cs_1 https://checkout.test/1' });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '', '/pay'])
      await expect(opening(url)).rejects.toMatchObject(SILENT);
  });
});

describe('a refund that is ordered', () => {
  const ours = { ...refund, metadata: { refund: 'rep_1', session: SESSION } };
  const ordered = (lie: object) =>
    refundPayment(
      provider({ '/refunds': { data: [], has_more: false }, 'POST /refunds': { ...ours, ...lie } }),
      {
        ...{ sessionId: SESSION, providerId: 'pi_1', amount: 4_000, refundId: 'rep_1' },
        ...{ description: 'Targi', notifyUrl: 'https://shop.test/notify' },
      },
    );

  test('a refund is accepted by its own answer', async () => {
    expect(await ordered({})).toBe('accepted');
    expect(await ordered({ status: 'failed' })).toMatchObject({ refused: expect.any(String) });
  });

  test.each([
    ['of another payment', { payment_intent: 'pi_2' }],
    ['of no payment', { payment_intent: null }],
    ['of another sum', { amount: 4_001 }],
    ['that is not ours', { metadata: {} }],
    ['of no known state', { status: 'done' }],
  ])('a refund is neither accepted nor refused by one %s', async (_, lie) => {
    await expect(ordered(lie)).rejects.toMatchObject(SILENT);
  });
});

describe('a list', () => {
  const page = (path: string, ...data: object[]) => provider({ [path]: { data, has_more: true } });

  test('a list whose pages go round in a circle ends', async () => {
    const asked = { providerId: 'pi_1', refundId: 'rep_1', amount: 4_000 };
    await expect(refundState(page('/refunds', refund), asked)).rejects.toMatchObject(SILENT);
    const charge = {
      ...{ id: 'ch_1', amount: AMOUNT, currency: 'pln', status: 'succeeded', amount_refunded: 0 },
      ...{ refunded: false, metadata: { session: SESSION }, payment_method_details: null },
    };
    await expect(paymentsOn(page('/charges', charge), '2026-11-21')).rejects.toMatchObject(SILENT);
  });

  test('refunds of another payment are not those of ours', async () => {
    const lying = provider({
      '/refunds': { data: [{ ...refund, payment_intent: 'pi_2' }], has_more: false },
      '/payment_intents/pi_1': intent,
    });
    const asked = { providerId: 'pi_1', refundId: 'rep_1', amount: 4_000 };
    await expect(refundState(lying, asked)).rejects.toMatchObject(SILENT);
    await expect(panelRefundOf(lying, 'pi_1')).rejects.toMatchObject(SILENT);
  });
});

test.each([
  ['charge.dispute.created', '/disputes', dispute],
  ['refund.updated', '/refunds', refund],
])('an event (%s) about something else than it names is not believed', async (type, kind, told_) => {
  const lying = (lie: object) => withPayment({}, { [`${kind}/x_1`]: { ...told_, ...lie } });
  await expect(told(type, 'x_1', lying({ id: 'x_2' }))).rejects.toMatchObject(SILENT);
  await expect(told(type, 'x_1', provider({}))).rejects.toMatchObject(SILENT);
});

describe('a dispute', () => {
  const about = (lie: object) => withPayment({}, { '/disputes/dp_1': { ...dispute, ...lie } });

  test('a bank that takes money back is told with its sum', async () => {
    expect(await told('charge.dispute.created', 'dp_1', about({}))).toMatchObject({
      ...{ kind: 'dispute', disputeId: 'dp_1', sessionId: SESSION, amount: AMOUNT, currency: 'PLN' },
    });
  });

  test.each(['warning_needs_response', 'warning_under_review', 'warning_closed'])(
    'a bank that only asks (%s) takes no money',
    async (status) => {
      expect(await told('charge.dispute.created', 'dp_1', about({ status }))).toEqual({ kind: 'other' });
    },
  );
});

describe('refunds of the Dashboard', () => {
  const list = (...made: object[]) =>
    withPayment({}, { '/refunds': { data: made, has_more: false }, '/refunds/re_1': made[0] });

  test.each(['failed', 'canceled'])('a refund that has %s has moved no money', async (status) => {
    const other = { ...refund, id: 're_2', amount: 1_000 };
    expect(await panelRefundOf(list({ ...refund, status }), 'pi_1')).toBeUndefined();
    expect(await panelRefundOf(list({ ...refund, status }, other), 'pi_1')).toMatchObject({ amount: 1_000 });
  });

  test('a refund of ours that has failed or is of another sum is not done', async () => {
    const ours = { ...refund, metadata: { refund: 'rep_1', session: SESSION } };
    const asked = { providerId: 'pi_1', refundId: 'rep_1', amount: 4_000 };
    const state = (lie: object) => refundState(list({ ...ours, ...lie }), asked);
    expect(await state({})).toBe('done');
    expect(await state({ status: 'failed' })).toBe('rejected');
    expect(await state({ status: 'canceled' })).toBe('rejected');
    expect(await state({ status: 'pending' })).toBe('pending');
    expect(await state({ amount: 3_999 })).toBe('other-amount');
  });
});
