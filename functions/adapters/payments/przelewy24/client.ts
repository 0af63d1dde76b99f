import * as z from 'zod/mini';
import { raise } from '#functions/runtime/signals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { KeysRefused } from '../keys-refused.ts';
import { ProviderSilent, type TimeLeft } from '../port.ts';
import type { Credentials } from './shapes.ts';

const TIMEOUT = 8_000;
/** Milliseconds the caller needs after a timeout, to undo its work and respond. */
const RESERVE = 1_500;

export interface ProviderResponse {
  status: number;
  body: unknown;
}

export type SendRequest = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<ProviderResponse>;

export const unreachable = (detail: string): Problem =>
  new Problem('provider_unreachable', { detail: `Przelewy24: ${detail}` });

/**
 * Calls the provider's REST API. A timeout, a response that is not JSON, a 5xx, a 429 or refused credentials all throw
 * Problem `provider_unreachable`: nobody can buy now, and a retry may help.
 */
export function client(
  of: Credentials,
  fetch: typeof globalThis.fetch,
  timeLeft: TimeLeft = () => Number.POSITIVE_INFINITY,
): SendRequest {
  const authorization = `Basic ${Buffer.from(`${of.posId}:${of.apiKey}`).toString('base64')}`;
  return async (method, path, body) => {
    const wait = Math.min(TIMEOUT, timeLeft() - RESERVE);
    if (wait <= 0) throw unreachable(`${method} ${path}: no time left to ask`);
    try {
      const response = await fetch(`${of.host}/api/v1${path}`, {
        method,
        // The API never redirects: a server that does is not the provider, and must not get the credentials.
        redirect: 'error',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(wait),
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status } = response;
      if (status === 401)
        throw new KeysRefused('provider_unreachable', { detail: `Przelewy24: ${method} ${path} → 401` });
      if (status >= 500 || status === 429) throw unreachable(`${method} ${path} → ${status}`);
      return { status, body: await response.json() };
    } catch (error) {
      raise('provider-unreachable');
      if (error instanceof Problem) throw error;
      throw error instanceof SyntaxError
        ? unreachable(`${method} ${path}: the answer is not JSON`)
        : new ProviderSilent(`Przelewy24: ${method} ${path} → ${String(error)}`);
    }
  };
}

/** Parses the body as documented; any other shape counts as no response. */
export function shaped<Schema extends z.core.$ZodType>(
  response: ProviderResponse,
  schema: Schema,
): z.output<Schema> {
  const read = z.safeParse(schema, response.body);
  if (!read.success) throw unreachable(`unexpected answer of status ${response.status}`);
  return read.data;
}
