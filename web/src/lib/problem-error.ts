import type { FieldProblem, ProblemBody } from '#shared/contract/problem.ts';
import type { FailureCode } from '#shared/texts/problems.ts';

/** A refused call, or (code `offline`) one without a response. */
export class ProblemError extends Error {
  readonly code: FailureCode;
  /** The HTTP status of the response, whatever its body says; undefined without a response. */
  readonly status: number | undefined;
  readonly fields: Record<string, FieldProblem>;
  readonly challenge: ProblemBody['challenge'];
  readonly left: number | undefined;
  readonly ticketTypeId: string | undefined;
  readonly correlationId: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, body: Partial<ProblemBody> = {}) {
    super(body.detail ?? body.title ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.status = body.status;
    this.fields = body.fields ?? {};
    this.challenge = body.challenge;
    this.left = body.left;
    this.ticketTypeId = body.ticketTypeId;
    this.correlationId = body.correlationId;
    this.retryAfter = body.retryAfter;
  }
}

export const errorCode = (error: unknown): FailureCode =>
  error instanceof ProblemError ? error.code : 'unexpected';
