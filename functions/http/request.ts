import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../shared/contract/call.ts';
import type { StoredSession } from '../store/sessions.ts';

/** What a use case is given: everything has been checked against the contract's row. */
export interface Request<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  headers: Readonly<Record<string, string | undefined>>;
  /** The caller's network address, for counting tries. */
  address: string;
  now: Date;
  /** Who calls, where they are logged in. Staff rows are only reached with a session. */
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
  readonly text: string;

  constructor(type: string, name: string, text: string) {
    this.type = type;
    this.name = name;
    this.text = text;
  }
}

export type UseCase<C extends Call> = (
  request: Request<C>,
) => Promise<AnswerOf<C> | Reply<AnswerOf<C>> | FileReply>;

/** CloudFront writes the visitor's address and port; without it (a direct call) the connection's own counts. */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers['cloudfront-viewer-address'];
  return viewer ? viewer.replace(/:\d+$/, '') : event.requestContext.http.sourceIp;
}

export function cookieOf(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const prefix = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
