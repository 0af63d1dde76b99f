import { Problem } from '#shared/contract/problem.ts';
import type { Language } from '#shared/domain/text.ts';

export interface PaymentRequest {
  /** Ours, unique for ever: the provider knows the payment by it. */
  sessionId: string;
  /** Grosze. */
  amount: number;
  description: string;
  email: string;
  lang: Language;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** How long the provider may take money: 1 to 59. */
  minutes: number;
  /** Where the buyer's browser goes afterwards, whatever came of it. */
  returnUrl: string;
  notifyUrl: string;
  /** Fills in the provider's form; every part is optional. */
  buyer?: { name?: string; address?: string; postalCode?: string; city?: string };
}

export type PaymentState =
  | { state: 'none' }
  | {
      state: 'paid';
      providerId: string;
      amount: number;
      currency: string;
      method: string;
      verified: boolean;
    }
  | { state: 'returned' };

export type PaymentNotification =
  | {
      kind: 'payment';
      sessionId: string;
      providerId: string;
      /** Grosze that were paid, and that were asked for: they should be the same. */
      amount: number;
      originAmount: number;
      currency: string;
      method: string;
    }
  | { kind: 'refund'; sessionId: string; refundId: string; amount: number; done: boolean };

/** A payment by the provider's number, as its notification or a lookup tells it. */
export interface MadePayment {
  sessionId: string;
  providerId: string;
  /** Grosze. */
  amount: number;
}

export interface RefundRequest extends MadePayment {
  /** At most 35 characters; the same id is never refunded twice. */
  refundId: string;
  description: string;
  notifyUrl: string;
}

/** What became of a refund that was asked for; `unknown` where the provider has not heard of it. */
export type RefundState = 'pending' | 'done' | 'rejected' | 'unknown';

export type RefundResponse = 'accepted' | 'already' | { refused: string };

/** Milliseconds that whoever asks still has. */
export type TimeLeft = () => number;

/** The provider did not answer at all: asking it about something else would only wait as long again. */
export class ProviderSilent extends Problem {
  constructor(detail: string) {
    super('provider_unreachable', { detail });
  }
}

/** A payment provider. Whatever it cannot answer now is thrown as Problem `provider_unreachable`: try later. */
export interface Payments {
  /** Opens a session; the token names its payment page. */
  register(request: PaymentRequest): Promise<{ token: string }>;
  payPage(token: string): string;
  /** What a notification says, once its signature and shape are checked; a forged one is Problem `link_invalid`. */
  readNotification(body: unknown): Promise<PaymentNotification>;
  /** Claims money that came in. Safe to repeat: what was verified before is verified again. */
  verify(of: MadePayment & { currency: string }): Promise<'verified' | 'refused'>;
  /** What the provider knows of a session now; `none` cannot tell waiting from abandoned. */
  lookup(sessionId: string): Promise<PaymentState>;
  /** Gives money back, in whole or in part; done or rejected is told by a notification later. */
  refund(of: RefundRequest): Promise<RefundResponse>;
  /** How far a refund is, by the payment and the refund's own id. */
  refundState(of: { providerId: string; refundId: string }): Promise<RefundState>;
}
