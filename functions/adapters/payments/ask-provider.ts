import { raise } from '#functions/runtime/signals.ts';
import { Problem } from '#shared/contract/problem.ts';
import * as z from '#shared/zod.ts';
import { KeysRefused } from './keys-refused.ts';
import { ProviderSilent, type TimeLeft } from './port.ts';

const TIMEOUT = 8_000;
/** Milliseconds the caller needs after a timeout, to undo its work and respond. */
const RESERVE = 1_500;

export interface ProviderResponse {
  status: number;
  body: unknown;
}

/** Whom to ask, and how long it may take. */
export interface Asking {
  /** As people know the provider. */
  name: string;
  fetch: typeof globalThis.fetch;
  timeLeft?: TimeLeft | undefined;
}

interface ProviderRequest {
  method: string;
  /** Names the call in logs, without its content. */
  path: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export const unreachable = (name: string, detail: string): Problem =>
  new Problem('provider_unreachable', { detail: `${name}: ${detail}` });

/**
 * Calls a provider's REST API. A timeout, a response that is not JSON, a 5xx, a 429 or refused credentials all throw
 * Problem `provider_unreachable`: nobody can buy now, and a retry may help.
 */
export async function askProvider(
  { name, fetch, timeLeft = () => Number.POSITIVE_INFINITY }: Asking,
  { method, path, url, headers, body }: ProviderRequest,
): Promise<ProviderResponse> {
  const wait = Math.min(TIMEOUT, timeLeft() - RESERVE);
  if (wait <= 0) throw unreachable(name, `${method} ${path}: no time left to ask`);
  try {
    const response = await fetch(url, {
      method,
      // The API never redirects: a server that does is not the provider, and must not get the credentials.
      redirect: 'error',
      headers,
      signal: AbortSignal.timeout(wait),
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    if (status === 401)
      throw new KeysRefused('provider_unreachable', { detail: `${name}: ${method} ${path} → 401` });
    if (status >= 500 || status === 429) throw unreachable(name, `${method} ${path} → ${status}`);
    return { status, body: await response.json() };
  } catch (error) {
    raise('provider-unreachable');
    if (error instanceof Problem) throw error;
    throw error instanceof SyntaxError
      ? unreachable(name, `${method} ${path}: the answer is not JSON`)
      : new ProviderSilent(`${name}: ${method} ${path} → ${String(error)}`);
  }
}

/** Parses the body as documented; any other shape counts as no response. */
export function shapedBy<Schema extends z.core.$ZodType>(
  name: string,
  { status, body }: ProviderResponse,
  schema: Schema,
): z.output<Schema> {
  const read = z.safeParse(schema, body);
  if (!read.success) throw unreachable(name, `unexpected answer of status ${status}`);
  return read.data;
}
