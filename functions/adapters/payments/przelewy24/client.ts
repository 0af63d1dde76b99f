import type { Problem } from '#shared/contract/problem.ts';
import type * as z from '#shared/zod.ts';
import {
  askProvider,
  type ProviderResponse,
  shapedBy,
  unreachable as unreachableAs,
} from '../ask-provider.ts';
import type { TimeLeft } from '../port.ts';
import type { Credentials } from './shapes.ts';

const name = 'Przelewy24';

export type SendRequest = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<ProviderResponse>;

export const unreachable = (detail: string): Problem => unreachableAs(name, detail);

/** Calls the provider's REST API. @throws Problem provider_unreachable */
export function client(
  credentials: Credentials,
  fetch: typeof globalThis.fetch,
  timeLeft?: TimeLeft,
): SendRequest {
  const authorization = `Basic ${Buffer.from(`${credentials.posId}:${credentials.apiKey}`).toString('base64')}`;
  return (method, path, body) =>
    askProvider(
      { name, fetch, timeLeft },
      {
        ...{ method, path, url: `${credentials.host}/api/v1${path}` },
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      },
    );
}

/** Parses the body as documented; any other shape counts as no response. */
export const shaped = <Schema extends z.core.$ZodType>(
  response: ProviderResponse,
  schema: Schema,
): z.output<Schema> => shapedBy(name, response, schema);
