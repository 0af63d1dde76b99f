import type { Call } from '#shared/contract/call.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';

/** Says all that a client needs to solve one: see `Challenge` in shared/domain/proof.ts. */
const challengeSchema = {
  type: 'object',
  description:
    'A proof of work. Find the whole number from 0 and below `range` for which PBKDF2 (HMAC-SHA-256, the number’s decimal digits as the password, `salt` in UTF-8 as the salt, `iterations` rounds, 16 bytes) gives `target` in hex. Send the call again with `proof`: `{token}.{number}`.',
  required: ['salt', 'target', 'range', 'iterations', 'token'],
  properties: {
    salt: { type: 'string' },
    target: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    range: { type: 'integer' },
    iterations: { type: 'integer' },
    token: { type: 'string' },
  },
};

/** The format of every refusal. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'correlationId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problems) },
    detail: { type: 'string' },
    fields: {
      type: 'object',
      description: 'What is wrong with each field, by its path in what was sent.',
      additionalProperties: { type: 'object', required: ['rule'], properties: { rule: { type: 'string' } } },
    },
    retryAfter: { type: 'integer', description: 'Seconds.' },
    left: { type: 'integer', description: 'How many there are left of what was asked for.' },
    challenge: challengeSchema,
    correlationId: { type: 'string' },
  },
};

const hasBody = ({ method, ignoresInput }: Call): boolean => method !== 'GET' && !ignoresInput;

/** The refusals that any call may return, by its requirements. */
function generalProblems(row: Call): ProblemCode[] {
  return [
    'invalid_request',
    'method_not_allowed',
    ...(hasBody(row) ? (['invalid_json', 'too_large', 'unsupported_media_type'] as const) : []),
    ...(Array.isArray(row.roles) ? (['not_logged_in', 'forbidden'] as const) : []),
    ...(row.gate ? (['gate_unknown'] as const) : []),
    ...(row.changesState ? (['cross_origin'] as const) : []),
    ...(row.rateLimit ? (['too_many_tries'] as const) : []),
    'busy',
    'unexpected',
  ];
}

/** A call's refusals by status. */
function refusalsByStatus(row: Call): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...generalProblems(row), ...row.problems]))
    byStatus.set(problems[code], [...(byStatus.get(problems[code]) ?? []), code]);
  return byStatus;
}

const nameOf = (codes: readonly ProblemCode[]): string => codes.join('.');

const refTo = (name: string): object => ({ $ref: `#/components/responses/${name}` });

/** API Gateway's own refusal, before any function is asked. */
const HEADERS_TOO_LARGE = 'headers_too_large';

/** The same, as references to `refusalResponses`. */
export const refusalsOf = (row: Call): Record<string, object> => ({
  ...Object.fromEntries(
    [...refusalsByStatus(row)].map(([status, codes]) => [String(status), refTo(nameOf(codes))]),
  ),
  431: refTo(HEADERS_TOO_LARGE),
});

const responseOf = (codes: readonly ProblemCode[]): object => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Each distinct set of refusals under one status, once. */
export const refusalResponses = (all: readonly Call[]): Record<string, object> => ({
  ...Object.fromEntries(
    all
      .flatMap((row) => [...refusalsByStatus(row).values()])
      .map((codes) => [nameOf(codes), responseOf(codes)]),
  ),
  [HEADERS_TOO_LARGE]: {
    description: 'Request line and headers above 10,240 bytes. No problem, plain JSON or text.',
  },
});
