/** Names of the payment methods; `office` where the office marked it paid. */
export const paymentWays = [
  'blik',
  'card',
  'instant-transfer',
  'wallet',
  'cash',
  'terminal',
  'transfer',
  'office',
] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const isPaymentWay = (way: string): way is PaymentWay =>
  (paymentWays as readonly string[]).includes(way);

const officeWays: readonly string[] = ['cash', 'terminal', 'transfer', 'office'] satisfies PaymentWay[];

/** Whether the office took the money itself, and has to return it. */
export const isOfficeWay = (way: string): boolean => officeWays.includes(way);
