import * as z from '#shared/zod.ts';
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

/** It becomes part of a header. */
const tokenAnswer = z.object({ access_token: z.string().check(z.regex(/^[\w.~+/=-]+$/)) });
const issuerAnswer = z.object({ issuerId: z.string() });
const savedAnswer = z.object({ id: z.string(), state: z.optional(z.string()) });
const refusal = z.object({ error: z.object({ code: z.int() }) });

interface Answer {
  status: number;
  told: unknown;
}

/** @throws Error where nothing whole comes back, or it is no JSON, such as the page of a firewall on the way */
async function answerTo(what: string, url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { status } = response;
    const told: unknown = await response.json().catch((error: unknown) => {
      throw new Error(`${status} and no JSON: ${String(error)}`);
    });
    return { status, told };
  } catch (error) {
    throw new Error(`Google: ${what} → ${error instanceof Error ? error.message : String(error)}`);
  }
}

function shaped<Schema extends z.core.$ZodType>(
  what: string,
  told: unknown,
  schema: Schema,
): z.output<Schema> {
  const read = z.safeParse(schema, told);
  if (!read.success) throw new Error(`Google: ${what} → an unexpected answer`);
  return read.data;
}

async function tokenOf(keys: GoogleKeys, now: Date): Promise<string> {
  const { tokens } = googleHosts(keys);
  const exp = Math.floor(now.getTime() / 1000) + STATEMENT_SECONDS;
  const assertion = googleJwt({ aud: tokens, scope: SCOPE, exp }, keys, now);
  const body = new URLSearchParams({ grant_type: GRANT, assertion });
  const { status, told } = await answerTo('no token', tokens, { method: 'POST', body });
  if (status !== 200) throw new Error(`Google: no token → ${status}`);
  return shaped('no token', told, tokenAnswer).access_token;
}

const isStateOf = (named: Named, state: string | undefined): boolean =>
  named.state === undefined || String(named.state).toUpperCase() === state?.toUpperCase();

/** Google's wallet service for one issuer; a token is asked for by the first call. */
export function openGoogleWallet(keys: GoogleKeys, now: Date): GoogleWallet {
  const { api } = googleHosts(keys);
  let token: Promise<string> | undefined;
  /** @returns what Google told, whose status is a success or one of `others` in Google's own words */
  async function call(
    [method, path, body]: readonly ['GET' | 'POST' | 'PUT', string, object?],
    ...others: readonly number[]
  ): Promise<Answer> {
    token ??= tokenOf(keys, now);
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
    const what = `${method} ${path}`;
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await answerTo(what, `${api}${path}`, sent);
    const { status, told } = answer;
    if (status >= 200 && status <= 299) return answer;
    if (!others.includes(status)) throw new Error(`Google: ${what} → ${status}`);
    if (shaped(what, told, refusal).error.code !== status)
      throw new Error(`Google: ${what} → ${status}, but another in words`);
    return answer;
  }
  /** @returns the status, where it is a refusal that is expected @throws Error where something else was saved */
  async function put(
    [method, path, named]: readonly ['POST' | 'PUT', string, Named],
    ...others: readonly number[]
  ): Promise<number> {
    const { status, told } = await call([method, path, named], ...others);
    if (others.includes(status)) return status;
    const { id, state } = shaped(`${method} ${path}`, told, savedAnswer);
    if (id !== named.id || !isStateOf(named, state))
      throw new Error(`Google: ${method} ${path} → something else was saved`);
    return status;
  }
  async function save(kind: 'eventTicketClass' | 'eventTicketObject', named: Named): Promise<void> {
    const status = await put(['POST', `/${kind}`, named], 409);
    if (status === 409) await put(['PUT', `/${kind}/${named.id}`, named]);
  }
  return {
    async check() {
      const path = `/issuer/${keys.issuerId}`;
      const { told } = await call(['GET', path]);
      if (shaped(`GET ${path}`, told, issuerAnswer).issuerId !== keys.issuerId)
        throw new Error(`Google: GET ${path} → another issuer`);
    },
    saveClass: (named) => save('eventTicketClass', named),
    saveTicket: (named) => save('eventTicketObject', named),
    async replaceTicket(named) {
      const status = await put(['PUT', `/eventTicketObject/${named.id}`, named], 400, 404);
      if (status === 400) return 'refused';
      return status === 404 ? 'absent' : 'saved';
    },
  };
}
