import type { FieldProblem, ProblemBody } from '#shared/contract/problem.ts';
import type { FailureCode } from '#shared/texts/problems.ts';

/** A refused call, or (code `offline`) one without a response. */
export class ProblemError extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, FieldProblem>;
  readonly challenge: ProblemBody['challenge'];
  readonly left: number | undefined;
  readonly ticketTypeId: string | undefined;
  readonly correlationId: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, of: Partial<ProblemBody> = {}) {
    super(of.detail ?? of.title ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.fields = of.fields ?? {};
    this.challenge = of.challenge;
    this.left = of.left;
    this.ticketTypeId = of.ticketTypeId;
    this.correlationId = of.correlationId;
    this.retryAfter = of.retryAfter;
  }
}

export const errorCode = (error: unknown): FailureCode =>
  error instanceof ProblemError ? error.code : 'unexpected';
