import type { Repayment } from '#shared/domain/repayment.ts';

/** Grosze that went back of a payment, by our records; what the provider was asked for may be on its way. */
export interface BookedRefunds {
  returned: number;
  asked: number;
}

type Way = Pick<Repayment, 'providerId' | 'cause' | 'state' | 'amount'>;

/** What our ways back say of an order's own payment; what a bank took in a dispute is no refund. */
export function refundsOf(providerId: string | undefined, ways: readonly Way[]): BookedRefunds {
  const own = ways.filter((way) => way.providerId === providerId && way.cause !== 'disputed');
  const sumOf = (some: readonly Way[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return {
    returned: sumOf(own.filter(({ state, cause }) => state === 'returned' || cause === 'refunded-in-panel')),
    asked: sumOf(own.filter(({ state }) => state === 'asked')),
  };
}

/** Whether the provider's sum is not ours, however what is under way ends. */
export const isOtherRefund = ({ returned, asked }: BookedRefunds, theirs: number): boolean =>
  theirs < returned || theirs > returned + asked;
