/** A response of the sandbox. */
export interface ApiResponse {
  status: number;
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
}

/** The documented form of a refusal: RFC 9457 with the ministry's codes. */
export class Refusal extends Error {
  readonly response: ApiResponse;

  constructor(status: number, detail: string, code?: number, headers?: Record<string, string>) {
    super(detail);
    const errors = code ? [{ code, description: detail, details: [] }] : [];
    this.response = {
      status,
      type: 'application/problem+json',
      ...(headers && { headers }),
      body: {
        title: detail,
        status,
        instance: '/',
        detail,
        ...(status === 400 && { errors }),
        timestamp: new Date().toISOString(),
        traceId: '673843e023c432286660bc0501a3af44',
      },
    };
  }
}

/** 21405 is the ministry's code for a request of another shape. */
export const MALFORMED = 21_405;
export const UNKNOWN_KEY = 21_470;
