import type { Payments, TimeLeft } from './port.ts';

interface CheckedSecret {
  /** Set where all of them are there and well-formed. */
  keys?: object;
  /** The names of those that are not. */
  wrong: string[];
  host: string;
  merchant: string;
}

/** The content of a provider's secret, which operators enter. */
export interface ProviderSecret {
  /** For the console of Secrets Manager. */
  description: string;
  /** Before operators have entered anything; the field `generated` gets a random value. */
  template: Readonly<Record<string, string | number>>;
  generated: string;
  /** The fields in the order of the provider's panel; `hidden` input is not echoed. */
  questions: readonly { key: string; text: string; hidden?: true }[];
  /** What it says. */
  check(text: string): CheckedSecret;
}

/** Whether payments work with what the secret says. */
export interface ProviderState {
  /** Shows whether it is the sandbox. */
  host: string;
  /** Our account there, empty where it is not known. */
  merchant: string;
  /** Whether operators have set all credentials. */
  configured: boolean;
  /** Whether the provider responds and accepts them; false where there are none. */
  reachable: boolean;
  /** The names of credentials that are missing, malformed or refused. */
  wrongKeys: string[];
}

/** A payment provider's part on the server: the other is in `shared/domain/payments`. */
export interface Provider {
  /** @throws Problem provider_unreachable where the secret lacks keys */
  open(secret: string, timeLeft?: TimeLeft): Payments;
  secret: ProviderSecret;
  /** Tests the content of its secret, and asks the provider about it where it is complete. */
  state(secret: string): Promise<ProviderState>;
}
