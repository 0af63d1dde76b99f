import type { PaymentWay } from '../payment-way.ts';
import type { PaymentProvider } from './provider.ts';

/** By the types of its charges; a card in a phone's wallet is told by the wallet. */
const ways: Partial<Record<string, PaymentWay>> = {
  blik: 'blik',
  card: 'card',
  p24: 'instant-transfer',
  apple_pay: 'wallet',
  google_pay: 'wallet',
  link: 'wallet',
};

export const stripe: PaymentProvider = {
  name: 'Stripe',
  signatureHeader: 'stripe-signature',
  // 2.00 zł: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  minimum: 200,
  wayOf: (method) => ways[method],
};
