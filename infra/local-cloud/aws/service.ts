import type { IncomingHttpHeaders } from 'node:http';
import type { RequiredPermission } from '../wiring/policy.ts';

export interface AwsRequest {
  method: string;
  /** Path and query as they came, still encoded. */
  target: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AwsResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One AWS service as the gate sees it. */
export interface Service {
  /** The operation's name: `PutItem`, `SendMessage`, `GetObject`. */
  operation(request: AwsRequest): string;
  /** What IAM must allow for it: every action with its resource. */
  deps(request: AwsRequest): RequiredPermission[];
  /** `may` tells what else the caller is allowed, as some answers depend on it. */
  handle(request: AwsRequest, may: (need: RequiredPermission) => boolean): Promise<AwsResponse> | AwsResponse;
  /** A refusal in the protocol of the service. */
  refuse(status: number, code: string, message: string): AwsResponse;
}

/** What the gate asks of a service before anybody answers. */
export type Protocol = Omit<Service, 'handle'>;

/** A refusal that a service throws; the gate words it in the service's protocol. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A refusal of the services that speak JSON. */
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
