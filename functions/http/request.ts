import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/contract/call.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import type { StoredSession } from '../store/sessions.ts';
import { networkOf } from './network-address.ts';

/** What a use case is given: everything has been checked against the contract's row. */
export interface Request<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  headers: Readonly<Record<string, string | undefined>>;
  /** The caller's network, for counting tries: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  cookie(name: string): string | undefined;
  now: Date;
  /** Milliseconds until the function is ended, whatever it is doing. */
  timeLeft(): number;
  /** Who calls, where they are logged in and this call is open to them. Staff rows are only reached with a session. */
  session(): Promise<StoredSession | undefined>;
}

/** An answer that also sets cookies. */
export class Reply<Answer> {
  readonly answer: Answer;
  readonly cookies: readonly string[];

  constructor(answer: Answer, cookies: readonly string[]) {
    this.answer = answer;
    this.cookies = cookies;
  }
}

/** An answer that is a file to be saved. */
export class FileReply {
  readonly type: string;
  readonly name: string;
  readonly content: string | Uint8Array;

  constructor(type: string, name: string, content: string | Uint8Array) {
    this.type = type;
    this.name = name;
    this.content = content;
  }
}

/** An answer that is somewhere else, for a while. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export type UseCase<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | Reply<AnswerOf<C>> | FileReply | Redirect>;

/**
 * CloudFront writes the visitor's address and port. It is believed only with the key that CloudFront alone
 * sends: who calls the API's own address is counted under the connection's.
 */
export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = headers['cloudfront-viewer-address'];
  const cameThroughEdge = headers['x-origin-key'] === environment(environmentNames.originKey);
  return networkOf(viewer && cameThroughEdge ? viewer.replace(/:\d+$/, '') : requestContext.http.sourceIp);
}

export function cookieOf(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const prefix = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
