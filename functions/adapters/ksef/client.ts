import * as z from '#shared/zod.ts';

/** Of one request, in milliseconds. */
export const TIMEOUT = 15_000;
/** What a 429 without a header asks for, in seconds. */
const DEFAULT_WAIT = 60;

/** What comes of KSeF, not of the document that it is about. */
export class KsefError extends Error {}

/** KSeF did not answer, or not as documented: the same may succeed later. */
export class KsefSilent extends KsefError {}

/** A limit of KSeF is used up. */
export class KsefBusy extends KsefError {
  readonly waitSeconds: number;

  constructor(message: string, waitSeconds: number) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}

/** KSeF refuses a request; `codes` are its own, such as 21470 for a key that was withdrawn. */
export class KsefRefused extends KsefError {
  readonly codes: readonly number[];

  constructor(message: string, codes: readonly number[] = []) {
    super(message);
    this.codes = codes;
  }
}

/** What KSeF says in words, with its details. */
export const wordsOf = ({
  description,
  details,
}: {
  description: string;
  details?: readonly string[] | null | undefined;
}): string => [description, ...(details ?? [])].join(': ');

const problem = z.object({
  errors: z.optional(
    z.array(z.object({ code: z.int(), description: z.string(), details: z.nullish(z.array(z.string())) })),
  ),
  detail: z.optional(z.string()),
});

/** The whole body. @throws KsefSilent where it ends before */
export const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(
    await response.arrayBuffer().catch((error: unknown) => {
      throw new KsefSilent(`KSeF: half an answer → ${String(error)}`);
    }),
  );

const textOf = async (response: Response): Promise<string> =>
  new TextDecoder().decode(await bytesOf(response));

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface KsefRequest {
  bearer?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
}

/** One call; its response where KSeF accepted it. @throws KsefSilent, KsefBusy, KsefRefused */
export type CallKsef = (method: 'GET' | 'POST', path: string, request?: KsefRequest) => Promise<Response>;

/** KSeF as a seller who is logged in calls it. */
export interface LoggedIn {
  call: CallKsef;
  /** The seller's. */
  nip: string;
  bearer: string;
  now: Date;
}

/** @throws KsefSilent where the refusal is a page: that is somebody's on the way, such as a firewall's */
async function refusal(what: string, response: Response): Promise<KsefRefused> {
  const text = await textOf(response);
  if (/^\s*</.test(text)) throw new KsefSilent(`KSeF: ${what} → a page of status ${response.status}`);
  const read = z.safeParse(problem, jsonIn(text) ?? {});
  const { errors = [], detail = '' } = read.success ? read.data : {};
  const told = errors.map(wordsOf);
  return new KsefRefused(
    `KSeF: ${what} → ${response.status} ${told.join(' ') || detail}`.trim(),
    errors.map(({ code }) => code),
  );
}

async function judged(what: string, response: Response): Promise<Response> {
  const { status } = response;
  if (status === 429) {
    const wait = Number(response.headers.get('retry-after'));
    throw new KsefBusy(`KSeF: ${what} → 429`, wait > 0 ? wait : DEFAULT_WAIT);
  }
  if (status >= 500) throw new KsefSilent(`KSeF: ${what} → ${status}`);
  if (!response.ok) throw await refusal(what, response);
  return response;
}

/** Calls the API at `api`; redirects are not followed, since the request carries what opens the seller's account. */
export const ksefClient =
  (api: string): CallKsef =>
  async (method, path, { bearer, body, headers } = {}) => {
    const what = `${method} ${path.replace(/\?.*/, '')}`;
    const asked = fetch(`${api}${path}`, {
      method,
      redirect: 'error',
      headers: {
        'x-error-format': 'problem-details',
        ...headers,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await asked.catch((error: unknown) => {
      throw new KsefSilent(`KSeF: ${what} → ${String(error)}`);
    });
    return judged(what, response);
  };

/** A reference of KSeF's: it becomes part of addresses. */
export const ksefReference = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** The response's JSON as documented. @throws KsefSilent */
export async function shaped<Schema extends z.core.$ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = z.safeParse(schema, jsonIn(await textOf(response)));
  if (!read.success) throw new KsefSilent(`KSeF: an unexpected answer of status ${response.status}`);
  return read.data;
}
