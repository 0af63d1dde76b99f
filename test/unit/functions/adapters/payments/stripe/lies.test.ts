import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StripeClient } from '#functions/adapters/payments/stripe/client.ts';
import { readNotice } from '#functions/adapters/payments/stripe/notices.ts';
import { panelRefundOf, refundState } from '#functions/adapters/payments/stripe/refunds.ts';
import { verify } from '#functions/adapters/payments/stripe/sessions.ts';

const SESSION = 'ses_ours';
const AMOUNT = 12_300;
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
  return {
    async get(path) {
      const body = answers[path];
      return { status: body ? 200 : 404, body };
    },
    post: () => Promise.reject(new Error('nothing is ordered here')),
  } satisfies StripeClient;
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
