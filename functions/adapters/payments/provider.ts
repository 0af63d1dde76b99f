import type { Payments, TimeLeft } from './port.ts';

interface CheckedSecret {
  /** Set where all of them are there and well-formed. */
  keys?: object;
  /** The names of those that are not. */
  wrong: string[];
  host: string;
  merchant: string;
}

/** How a provider is set up: the content of its secret, which operators enter. Functions that only ask it load none. */
export interface ProviderSetup {
  /** For the console of Secrets Manager. */
  description: string;
  /** The fields in the order of the provider's panel; `hidden` input is not echoed. */
  questions: readonly { key: string; text: string; hidden?: true }[];
  /** What the secret says. */
  check(secret: string): CheckedSecret;
  /** Tests the content of its secret, and asks the provider about it where it is complete. */
  state(secret: string): Promise<ProviderState>;
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
}
