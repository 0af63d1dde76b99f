import type { Problem } from '#shared/contract/problem.ts';
import type * as z from '#shared/zod.ts';
import {
  askProvider,
  type ProviderResponse,
  shapedBy,
  unreachable as unreachableAs,
} from '../ask-provider.ts';
import type { TimeLeft } from '../port.ts';
import { type Fields, formOf } from './form.ts';
import { type Credentials, pageOf } from './shapes.ts';

/** Requests and answers are of this version, whatever the account's own is. The endpoint for events has to be, too. */
export const API_VERSION = '2026-10-28.endive';

const name = 'Stripe';
const PER_PAGE = 100;

/** A question, or an order with the key under which it is carried out once. */
export interface StripeClient {
  get(path: string, query?: Fields): Promise<ProviderResponse>;
  post(path: string, form: Fields, idempotencyKey: string): Promise<ProviderResponse>;
}

export const unreachable = (detail: string): Problem => unreachableAs(name, detail);

/** Parses the body as documented; any other shape counts as no response. */
export const shaped = <Schema extends z.core.$ZodType>(
  response: ProviderResponse,
  schema: Schema,
): z.output<Schema> => shapedBy(name, response, schema);

/** Calls the REST API. @throws Problem provider_unreachable, also where the same key is in use just now */
export function client(
  { host, secretKey }: Credentials,
  fetch: typeof globalThis.fetch,
  timeLeft?: TimeLeft,
): StripeClient {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION };
  const asking = { name, fetch, timeLeft };
  return {
    get: (path, query = {}) =>
      askProvider(asking, { method: 'GET', path, url: `${host}/v1${path}?${formOf(query)}`, headers }),
    async post(path, form, idempotencyKey) {
      const response = await askProvider(asking, {
        ...{ method: 'POST', path, url: `${host}/v1${path}`, body: formOf(form) },
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': idempotencyKey,
        },
      });
      if (response.status === 409) throw unreachable(`POST ${path}: asked twice at once`);
      return response;
    },
  };
}

/** What has an id; undefined where there is none. @throws Problem provider_unreachable where it is something else */
export async function found<Found extends { id: string }>(
  { get }: StripeClient,
  [kind, id]: readonly [kind: string, id: string],
  schema: z.ZodMiniType<Found>,
  query?: Fields,
): Promise<Found | undefined> {
  const response = await get(`${kind}/${encodeURIComponent(id)}`, query);
  if (response.status === 404) return undefined;
  const told = shaped(response, schema);
  if (told.id !== id) throw unreachable(`something else than ${kind}/${id}`);
  return told;
}

/** All entries of a list, a page at a time. @throws Problem provider_unreachable where its pages go round in a circle */
export async function listed<Entry extends { id: string }>(
  { get }: StripeClient,
  path: string,
  query: Fields,
  entry: z.ZodMiniType<Entry>,
): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let last: string | undefined;
  for (;;) {
    const response = await get(path, { ...query, limit: PER_PAGE, starting_after: last });
    const { data, has_more: hasMore } = shaped(response, pageOf(entry));
    for (const told of data) {
      if (entries.has(told.id)) throw unreachable('the pages of its list go round in a circle');
      entries.set(told.id, told);
      last = told.id;
    }
    if (!hasMore || data.length === 0) return [...entries.values()];
  }
}
