import { Problem } from '#shared/contract/problem.ts';
import type { BlikRefusal } from '#shared/domain/blik.ts';
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
  /** Set where somebody pays in our form, and has accepted the provider's terms there: their address and browser. */
  payer?: { address: string; agent: string };
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
    }
  | {
      /** The buyer's bank takes the money back, or has given it back to us. */
      kind: 'dispute' | 'dispute-won';
      disputeId: string;
      sessionId: string;
      providerId: string;
      /** Grosze taken back. */
      amount: number;
      currency: string;
    }
  /** Nothing follows from it. */
  | { kind: 'other' };

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

/** A code for a session that was opened with its `payer`. */
export interface BlikCharge {
  token: string;
  /** Six digits, good once and for two minutes. */
  code: string;
}

/** `asked`: the bank's app asks whoever typed the code; a notification reports the payment. */
export type BlikResponse = 'asked' | { refused: BlikRefusal };

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
  /** Grosze returned of it, where the provider tells. */
  returned?: number;
  /** Grosze that the provider keeps, where it tells. */
  fee?: number;
}

/** How a provider names a session: by its page's token, and by its payment once there is one. */
export interface KnownSession {
  token?: string | undefined;
  providerId?: string | undefined;
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

/** A stage has no keys of the provider, or malformed ones: it is not to be used there. */
export class KeysMissing extends Problem {
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
   * Charges by a BLIK code, without a page of the provider; absent where it cannot do that for this shop. Where it throws
   * provider_unreachable the code may have been charged: look the session up before another charge.
   */
  chargeBlik?(charge: BlikCharge): Promise<BlikResponse>;
  /**
   * A notification's content, after its signature and shape are checked; a forged one throws Problem `link_invalid`.
   * @param notice as it was sent, since some providers sign its bytes
   */
  readNotification(notice: RawNotification): Promise<PaymentNotification>;
  /** Confirms a received payment. Idempotent: one that is verified already stays so. */
  verify(payment: MadePayment & { currency: string }): Promise<'verified' | 'refused'>;
  /**
   * The provider's present state of a session; `none` may mean waiting or abandoned.
   * @param known what else names it: some providers find a session by our own id only after a while
   */
  lookup(sessionId: string, known?: KnownSession): Promise<PaymentState>;
  /** Refunds a payment, in whole or in part; a later notification reports the result. */
  refund(request: RefundRequest): Promise<RefundResponse>;
  /**
   * What was returned in the provider's panel of each payment with such a refund between two days (`2026-11-22`);
   * undefined where the provider gives this shop no list.
   */
  panelRefunds(from: string, to: string): Promise<PanelRefund[] | undefined>;
  /** All payments of a day (`2026-11-22`); undefined where the provider gives this shop no list. */
  paymentsOn(day: string): Promise<ListedPayment[] | undefined>;
  /** The state of a refund, by the payment and the refund's own id. */
  refundState(query: RefundQuery): Promise<RefundState>;
}

/** The providers, within the time of one call. */
export interface PaymentProviders {
  /**
   * The provider of a payment or session.
   * @throws Problem not_found for one that this shop does not have; KeysMissing
   */
  of(made: { provider: string }): Promise<Payments>;
}

/** @param timeLeft how long the caller can wait for a provider; without it the provider's own timeout applies */
export type OpenPayments = (timeLeft?: TimeLeft) => PaymentProviders;
