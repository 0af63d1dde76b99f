/** How an order was paid, in words that people use; `office` where the office marked it paid. */
export const paymentWays = [
  'blik',
  'card',
  'instant-transfer',
  'wallet',
  'cash',
  'transfer',
  'office',
] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const isPaymentWay = (of: string): of is PaymentWay => (paymentWays as readonly string[]).includes(of);
