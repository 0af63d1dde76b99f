import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Problem, type ProblemBody, problems } from '#shared/contract/problem.ts';
import { log } from '../runtime/log.ts';
import { WriteCollision } from '../store/engine/db.ts';

const OVERLOADED = /Throttl|ProvisionedThroughput|TooManyRequests|RequestLimit/;

/** What a caller may see of an error: problems as they are, contention as `busy`, everything else as a 500. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof WriteCollision) return new Problem('busy');
  if (error instanceof Error && OVERLOADED.test(error.name)) return new Problem('busy');
  return new Problem('unexpected');
}

/** The response to an error, by RFC 9457; unexpected errors are logged with the correlation id. */
export function problemResponse(error: unknown, correlationId: string): APIGatewayProxyStructuredResultV2 {
  const problem = asProblem(error);
  const status = problems[problem.code];
  if (status >= 500) log.error('call-failed', error, { correlationId, code: problem.code });
  const body: ProblemBody = {
    type: `/problems/${problem.code}`,
    title: problem.code.replaceAll('_', ' '),
    status,
    code: problem.code,
    // Details of internal errors are only for the log.
    ...(status < 500 && problem.message !== problem.code && { detail: problem.message }),
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
    ...(problem.left !== undefined && { left: problem.left }),
    ...(problem.ticketTypeId && { ticketTypeId: problem.ticketTypeId }),
    ...(problem.challenge && { challenge: problem.challenge }),
    correlationId,
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
      ...(problem.allow && { allow: problem.allow }),
    },
    body: JSON.stringify(body),
  };
}
