import { amountOf, endOf, type Refund, refundedOf, type Session } from './store.ts';

const CURRENCY = 'pln';
const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A card's refund is made at once, so the charge counts it; failed ones are taken off again. */
export const chargeOf = (session: Session) => {
  const { paid, request } = session;
  const [amount, refunded] = [amountOf(session), refundedOf(session)];
  return {
    id: paid?.charge ?? '',
    object: 'charge',
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency: CURRENCY,
    status: 'succeeded',
    paid: true,
    created: seconds(paid?.at ?? 0),
    payment_intent: paid?.intent,
    metadata: request.payment_intent_data.metadata,
    payment_method_details: {
      type: paid?.method ?? 'card',
      ...(paid?.method === 'card' && { card: { brand: 'visa', last4: '4242', wallet: null } }),
    },
  };
};

export const intentOf = (session: Session, expands: boolean) => ({
  id: session.paid?.intent ?? '',
  object: 'payment_intent',
  amount: amountOf(session),
  amount_received: amountOf(session),
  currency: CURRENCY,
  status: 'succeeded',
  created: seconds(session.paid?.at ?? 0),
  metadata: session.request.payment_intent_data.metadata,
  latest_charge: expands ? chargeOf(session) : session.paid?.charge,
});

const checkoutStatus = (session: Session, now: Date): 'open' | 'complete' | 'expired' => {
  if (session.paid) return 'complete';
  return now.getTime() >= endOf(session) ? 'expired' : 'open';
};

export const checkoutOf = (session: Session, now: Date, payPage: string, expands: boolean) => {
  const status = checkoutStatus(session, now);
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: session.paid ? 'paid' : 'unpaid',
    amount_total: amountOf(session),
    currency: CURRENCY,
    client_reference_id: session.request.client_reference_id,
    payment_method_types: session.request.allowed_payment_method_types,
    created: seconds(session.createdAt),
    expires_at: session.request.expires_at,
    url: status === 'open' ? payPage : null,
    payment_intent: session.paid ? (expands ? intentOf(session, true) : session.paid.intent) : null,
  };
};

export const refundOf = ({ paid }: Session, { id, amount, status, metadata, at }: Refund) => ({
  ...{ id, object: 'refund', amount, currency: CURRENCY, status, metadata },
  ...{ charge: paid?.charge, payment_intent: paid?.intent, created: seconds(at), reason: null },
});

export const disputeOf = (session: Session) => ({
  ...{ id: session.dispute?.id ?? '', object: 'dispute', amount: amountOf(session), currency: CURRENCY },
  ...{ charge: session.paid?.charge, payment_intent: session.paid?.intent },
  ...{ reason: 'fraudulent', status: session.dispute?.status },
});
