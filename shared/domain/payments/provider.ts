import type { PaymentWay } from '../payment-way.ts';

/** What everybody may know of a payment provider; its adapter has the rest. */
export interface PaymentProvider {
  /** As people know it. */
  name: string;
  /** The name of one of its methods, where it has one. */
  wayOf: (method: string) => PaymentWay | undefined;
}
