import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { AwsResponse, RawRequest } from '../aws/service.ts';

type Answer = (call: RawRequest) => Promise<AwsResponse>;
type OnResponse = (response: IncomingMessage) => void;

/** A response as `node:http` gives it. */
function incoming({ status, headers, body }: AwsResponse): IncomingMessage {
  const stream = new Readable({ read() {} });
  if (body?.length) stream.push(body);
  stream.push(null);
  return Object.assign(stream, { statusCode: status, headers }) as unknown as IncomingMessage;
}

const lowerCased = (headers: RequestOptions['headers']) =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), `${value}`]));

/** A request of the SDK that needs no socket: what is written is the body, and `answer` has the response. */
class LineRequest extends Writable {
  private readonly chunks: Buffer[] = [];
  private readonly options: RequestOptions;
  private readonly answer: Answer;

  constructor(options: RequestOptions, answer: Answer) {
    super({ autoDestroy: false });
    this.options = options;
    this.answer = answer;
    // Whoever asked whether to go on may.
    queueMicrotask(() => this.emit('continue'));
  }

  /** As of a socket; nothing here is slow by itself. */
  setTimeout(): this {
    return this;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    const { method = 'GET', path, headers } = this.options;
    const body = Buffer.concat(this.chunks);
    this.answer({ method, target: path ?? '/', headers: lowerCased(headers), body }).then(
      (response) => this.destroyed || this.emit('response', incoming(response)),
      (error: Error) => this.destroy(error),
    );
    done();
  }
}

/** Lets `answer` have this worker's requests to `url`; all others go out as ever. */
export function answerRequestsTo(url: string, answer: Answer): void {
  const { hostname, port } = new URL(url);
  const { request } = http;
  const isOurs = (options: RequestOptions) =>
    (options.hostname ?? options.host) === hostname && String(options.port) === port;
  const either = (options: RequestOptions | string, ...more: OnResponse[]) => {
    if (typeof options === 'string' || !isOurs(options)) return request(options, ...more);
    const own = new LineRequest(options, answer);
    for (const onResponse of more) own.on('response', onResponse);
    return own;
  };
  http.request = either as typeof request;
  syncBuiltinESMExports();
}
