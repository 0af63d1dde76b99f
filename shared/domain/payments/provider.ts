import type { PaymentWay } from '../payment-way.ts';
import type { Language } from '../text.ts';

/** What everybody may know of a payment provider; its adapter has the rest. */
export interface PaymentProvider {
  /** The documents that somebody accepts who pays in our own form; absent where the provider wants none. */
  terms?: Record<Language, { regulations: string; information: string }>;
  /** As people know it. */
  name: string;
  /** The header that signs its notifications, in lower case; absent where their bodies hold the signature. */
  signatureHeader?: string;
  /** Grosze below which it takes no payment; absent where it takes any. */
  minimum?: number;
  /** The name of one of its methods, where it has one. */
  wayOf: (method: string) => PaymentWay | undefined;
}
