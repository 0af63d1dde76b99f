import type { IncomingHttpHeaders } from 'node:http';
import type { RequiredPermission } from '../wiring/policy.ts';

/** A request as it comes, by a socket or from a worker. */
export interface RawRequest {
  method: string;
  /** Path and query as received, still encoded. */
  target: string;
  /** Lower-case names. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AwsRequest extends RawRequest {
  url: URL;
}

export interface AwsResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export const requestOf = (call: RawRequest, base: string): AwsRequest => ({
  ...call,
  url: new URL(call.target, base),
});

/** A response with the headers of every response. */
export const asSent = ({ status, headers, body }: AwsResponse, now: Date): AwsResponse => ({
  status,
  headers: {
    ...headers,
    // The SDK corrects its signing time by this header, so it must have the functions' time, not the machine's.
    date: now.toUTCString(),
    'content-length': String(Buffer.byteLength(body ?? '')),
  },
  ...(body !== undefined && { body }),
});

/** One AWS service as the gate sees it. */
export interface Service {
  /** The operation's name: `PutItem`, `SendMessage`, `GetObject`. */
  operation(request: AwsRequest): string;
  /** The required IAM permissions: every action with its resource. */
  deps(request: AwsRequest): RequiredPermission[];
  /** `may` checks further permissions of the caller, because some responses depend on them. */
  handle(request: AwsRequest, may: (need: RequiredPermission) => boolean): Promise<AwsResponse> | AwsResponse;
  /** A refusal in the service's protocol. */
  refuse(status: number, code: string, message: string): AwsResponse;
}

/** What the gate needs from a service before the call is handled. */
export type Protocol = Omit<Service, 'handle'>;

/** A refusal thrown by a service; the gate formats it in the service's protocol. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A refusal of the services with a JSON protocol. */
export const refuseJson = (status: number, code: string, message: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code },
  body: JSON.stringify({ __type: `com.amazonaws#${code}`, message }),
});

export const json = (value: unknown): AwsResponse => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(value),
});

/** `AmazonSQS.SendMessage` → `SendMessage`. */
export const jsonOperation = ({ headers }: AwsRequest): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
