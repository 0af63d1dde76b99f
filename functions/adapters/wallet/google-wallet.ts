import { googleJwt } from './google-jwt.ts';
import { type GoogleKeys, googleHosts } from './google-keys.ts';

/** A visitor waits for five calls at most, one after the other. */
const TIMEOUT = 4_000;
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Google wants to know until when a statement holds; a token is asked for at once. */
const STATEMENT_SECONDS = 600;

export type Named = { id: string } & Record<string, unknown>;

export interface GoogleWallet {
  /** @throws Error where this account may not act for the issuer */
  check(): Promise<void>;
  /** Makes a fair's class, or brings it up to date. */
  saveClass(named: Named): Promise<void>;
  /** Makes a ticket that its visitor wants, or brings it up to date. */
  saveTicket(named: Named): Promise<void>;
  /**
   * Brings a ticket up to date.
   * @returns `absent` where nobody has put it into a wallet, `refused` where Google will not take it as it is
   */
  replaceTicket(named: Named): Promise<'saved' | 'absent' | 'refused'>;
}

const limited = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(TIMEOUT) });

async function tokenOf(keys: GoogleKeys, now: Date): Promise<string> {
  const { tokens } = googleHosts(keys);
  const exp = Math.floor(now.getTime() / 1000) + STATEMENT_SECONDS;
  const assertion = googleJwt({ aud: tokens, scope: SCOPE, exp }, keys, now);
  const body = new URLSearchParams({ grant_type: GRANT, assertion });
  const response = await fetch(tokens, { method: 'POST', body, ...limited() });
  if (!response.ok) throw new Error(`Google: no token → ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error('Google: a token without a token');
  return token;
}

/** Google's wallet service for one issuer; a token is asked for by the first call. */
export function openGoogleWallet(keys: GoogleKeys, now: Date): GoogleWallet {
  const { api } = googleHosts(keys);
  let token: Promise<string> | undefined;
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<number> {
    token ??= tokenOf(keys, now);
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }), ...limited() };
    const response = await fetch(`${api}${path}`, sent);
    await response.body?.cancel();
    return response.status;
  }
  /** @returns its status, which is a success or one of these */
  async function expecting(
    [method, path, body]: Parameters<typeof call>,
    ...others: readonly number[]
  ): Promise<number> {
    const status = await call(method, path, body);
    if ((status < 200 || status > 299) && !others.includes(status))
      throw new Error(`Google: ${method} ${path} → ${status}`);
    return status;
  }
  async function save(kind: 'eventTicketClass' | 'eventTicketObject', named: Named): Promise<void> {
    const status = await expecting(['POST', `/${kind}`, named], 409);
    if (status === 409) await expecting(['PUT', `/${kind}/${named.id}`, named]);
  }
  return {
    async check() {
      await expecting(['GET', `/issuer/${keys.issuerId}`]);
    },
    saveClass: (named) => save('eventTicketClass', named),
    saveTicket: (named) => save('eventTicketObject', named),
    async replaceTicket(named) {
      const status = await expecting(['PUT', `/eventTicketObject/${named.id}`, named], 400, 404);
      if (status === 400) return 'refused';
      return status === 404 ? 'absent' : 'saved';
    },
  };
}
