import { Problem } from '#shared/contract/problem.ts';
import type { Language } from '#shared/domain/text.ts';

export interface PaymentRequest {
  /** Ours, and never used again: the provider identifies the payment by it. */
  sessionId: string;
  /** Grosze. */
  amount: number;
  description: string;
  email: string;
  lang: Language;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** How long the payment page is open: 1 to 59. */
  minutes: number;
  /** Where the buyer's browser is sent afterwards, whatever the result. */
  returnUrl: string;
  notifyUrl: string;
  /** Prefills the provider's form; every part is optional. */
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
      /** Grosze paid and grosze requested: they should be equal. */
      amount: number;
      originAmount: number;
      currency: string;
      method: string;
    }
  | {
      kind: 'refund';
      sessionId: string;
      /** The provider's id of the payment that was refunded. */
      providerId: string;
      refundId: string;
      /** Grosze returned. */
      amount: number;
      currency: string;
      done: boolean;
    };

/** A payment with the provider's id, as a notification or lookup reports it. */
export interface MadePayment {
  sessionId: string;
  providerId: string;
  /** Grosze. */
  amount: number;
}

export interface RefundRequest extends MadePayment {
  /** At most 35 characters; a refund with the same id is never paid twice. */
  refundId: string;
  description: string;
  notifyUrl: string;
}

/**
 * The state of a requested refund; `unknown` where the provider does not know it, `other-amount` where it returned
 * another sum than was requested.
 */
export type RefundState = 'pending' | 'done' | 'rejected' | 'unknown' | 'other-amount';

export type RefundResponse = 'accepted' | 'already' | { refused: string };

/** A payment, with the grosze that were returned of it in the provider's panel. */
export interface PanelRefund extends MadePayment {
  currency: string;
}

/** One payment in the provider's daily list. */
export interface ListedPayment {
  sessionId: string;
  /** Grosze. */
  amount: number;
  currency: string;
  status: 'paid' | 'verified' | 'returned';
}

/** A notification as the provider sent it. */
export interface RawNotification {
  body: Uint8Array;
  header: (name: string) => string | undefined;
}

export interface RefundQuery {
  providerId: string;
  refundId: string;
  /** Grosze that were requested. */
  amount: number;
}

/** Milliseconds that the caller still has. */
export type TimeLeft = () => number;

/** The provider did not respond at all: another call would only wait as long again. */
export class ProviderSilent extends Problem {
  constructor(detail: string) {
    super('provider_unreachable', { detail });
  }
}

/** A payment provider. Throws Problem `provider_unreachable` where it cannot respond now and a retry may help. */
export interface Payments {
  /** Opens a session; the token identifies its payment page. */
  register(request: PaymentRequest): Promise<{ token: string }>;
  payPage(token: string): string;
  /**
   * A notification's content, after its signature and shape are checked; a forged one throws Problem `link_invalid`.
   * @param notice as it was sent, since some providers sign its bytes
   */
  readNotification(notice: RawNotification): Promise<PaymentNotification>;
  /** Confirms a received payment. Idempotent: one that is verified already stays so. */
  verify(of: MadePayment & { currency: string }): Promise<'verified' | 'refused'>;
  /** The provider's present state of a session; `none` may mean waiting or abandoned. */
  lookup(sessionId: string): Promise<PaymentState>;
  /** Refunds a payment, in whole or in part; a later notification reports the result. */
  refund(of: RefundRequest): Promise<RefundResponse>;
  /**
   * What was returned in the provider's panel of each payment with such a refund between two days (`2026-11-22`);
   * undefined where the provider gives this shop no list.
   */
  panelRefunds(from: string, to: string): Promise<PanelRefund[] | undefined>;
  /** All payments of a day (`2026-11-22`); undefined where the provider gives this shop no list. */
  paymentsOn(day: string): Promise<ListedPayment[] | undefined>;
  /** The state of a refund, by the payment and the refund's own id. */
  refundState(of: RefundQuery): Promise<RefundState>;
}

/** The providers, within the time of one call. */
export interface PaymentProviders {
  /**
   * The provider of a payment or session.
   * @throws Problem not_found for one that this shop does not have; provider_unreachable where its keys are missing
   */
  of(made: { provider: string }): Promise<Payments>;
}

/** @param timeLeft how long the caller can wait for a provider; without it the provider's own timeout applies */
export type OpenPayments = (timeLeft?: TimeLeft) => PaymentProviders;
