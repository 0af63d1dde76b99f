import { randomBytes } from 'node:crypto';
import type { SandboxKeys } from './keys.ts';
import { newReference } from './numbers.ts';
import { tokenLogin } from './requests.ts';
import { type ApiResponse, MALFORMED, Refusal, UNKNOWN_KEY } from './responses.ts';
import { DAY, MINUTE } from './units.ts';

interface Login {
  reference: string;
  nip: string;
  isGood: boolean;
  startedAt: Date;
  isRedeemed: boolean;
}

/** The token that the sandbox takes for a seller: on KSeF they make it themselves. */
export const sandboxToken = (nip: string): string => `sandbox-token-${nip}`;

const newToken = (): string => randomBytes(24).toString('base64url');

/** Logging in by a token of KSeF. */
export function loginsFor(keys: SandboxKeys, now: () => Date) {
  const challenges = new Map<string, number>();
  const logins = new Map<string, Login>();
  const access = new Map<string, { nip: string; until: number }>();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  function loginOf(bearer: string): Login {
    const found = logins.get(bearer);
    if (!found) throw new Refusal(401, 'Unauthorized');
    return found;
  }

  return {
    challenge(): ApiResponse {
      const challenge = newReference('CR', now());
      const timestampMs = now().getTime();
      challenges.set(challenge, timestampMs);
      const body = { challenge, timestamp: now().toISOString(), timestampMs, clientIp: '127.0.0.1' };
      return { status: 200, body };
    },

    begin(given: unknown): ApiResponse {
      const read = tokenLogin.safeParse(given);
      if (!read.success) throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
      const { challenge, contextIdentifier, encryptedToken, publicKeyId } = read.data;
      const at = challenges.get(challenge);
      if (at === undefined || now().getTime() - at > 10 * MINUTE)
        throw new Refusal(400, 'Nieprawidłowe wyzwanie autoryzacyjne.', 21_301);
      if (!keys.isCurrent(publicKeyId))
        throw new Refusal(400, 'Nieprawidłowy identyfikator klucza publicznego.', UNKNOWN_KEY);
      challenges.delete(challenge);
      const nip = contextIdentifier.value;
      const isGood = keys.open(encryptedToken)?.toString() === `${sandboxToken(nip)}|${at}`;
      const token = newToken();
      const reference = newReference('AU', now());
      logins.set(token, { reference, nip, isGood, startedAt: now(), isRedeemed: false });
      const authenticationToken = { token, validUntil: later(10 * MINUTE) };
      return { status: 202, body: { referenceNumber: reference, authenticationToken } };
    },

    state(bearer: string, reference: string): ApiResponse {
      const { isGood, startedAt, reference: own } = loginOf(bearer);
      if (reference !== own) throw new Refusal(403, 'Forbidden');
      const status = isGood
        ? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' }
        : {
            code: 450,
            description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
            details: ['Nieprawidłowy token.'],
          };
      return {
        status: 200,
        body: {
          startDate: startedAt.toISOString(),
          authenticationMethod: 'Token',
          authenticationMethodInfo: { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' },
          status,
        },
      };
    },

    redeem(bearer: string): ApiResponse {
      const login = loginOf(bearer);
      if (!login.isGood || login.isRedeemed)
        throw new Refusal(400, 'Token został już pobrany albo uwierzytelnianie się nie powiodło.', 21_301);
      login.isRedeemed = true;
      const token = newToken();
      access.set(token, { nip: login.nip, until: now().getTime() + 15 * MINUTE });
      const accessToken = { token, validUntil: later(15 * MINUTE) };
      return {
        status: 200,
        body: { accessToken, refreshToken: { token: newToken(), validUntil: later(7 * DAY) } },
      };
    },

    /** The seller whose access token it is. */
    nipOf(bearer: string): string {
      const found = access.get(bearer);
      if (!found || found.until < now().getTime()) throw new Refusal(401, 'Unauthorized');
      return found.nip;
    },
  };
}
