import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalClock } from '../core/clock.ts';
import { listen, type RunningServer, readBody } from '../core/http.ts';
import { answer, type PermittedCall } from './answer.ts';
import type { Caller } from './credentials.ts';
import { cancelledByConflict, type Fault, type FaultHook, type InjectedFault, mishaps } from './faults.ts';
import type { Grants } from './grants.ts';
import { type AwsResponse, asSent, type RawRequest, requestOf, type Service } from './service.ts';

export interface GateParts {
  /** By service name in signatures: `dynamodb`, `sqs`, `s3`, `ses`, `secretsmanager`. */
  services: Record<string, Service>;
  grants: Grants;
  /** Kills a function's environment at once. */
  kill(caller: Caller): void;
  /** Told of each call that a service turns away for its number. */
  onThrottle(service: string, operation: string): void;
}

/** The environment was killed: nobody waits for the response. */
const died = Symbol('died');

/**
 * The single entry to the AWS services: knows which function signed a request, refuses what its role does not grant,
 * and injects faults for tests. It listens before its parts exist, because their URLs contain its own.
 */
export class AwsGate {
  private parts: GateParts | undefined;
  private readonly clock: LocalClock;
  private readonly listening: RunningServer;
  private readonly hooks = new Set<FaultHook>();
  /** How many hooks there are; shared with workers, which answer calls of DynamoDB themselves where there is none. */
  readonly hooked = new SharedArrayBuffer(4);

  private constructor(clock: LocalClock, listening: RunningServer) {
    this.clock = clock;
    this.listening = listening;
  }

  static async listen(port: number, clock: LocalClock): Promise<AwsGate> {
    let gate: AwsGate | undefined;
    const listening = await listen(port, (message, response) => void gate?.handle(message, response));
    gate = new AwsGate(clock, listening);
    return gate;
  }

  get url(): string {
    return this.listening.url;
  }

  open(parts: GateParts): void {
    this.parts = parts;
  }

  close(): Promise<void> {
    return this.listening.close();
  }

  /** `hook` sees every AWS call of a function and may make it fail. Returns how to remove the hook. */
  onAwsCall(hook: FaultHook): () => void {
    this.hooks.add(hook);
    this.countHooks();
    return () => {
      this.hooks.delete(hook);
      this.countHooks();
    };
  }

  /** Answers a call; undefined where its caller was killed, so nobody waits. */
  async respond(call: RawRequest): Promise<AwsResponse | undefined> {
    const { services, grants } = this.parts ?? { services: {}, grants: undefined as never };
    const parts = { services, grants, now: () => this.clock.now() };
    const outcome = await answer(requestOf(call, this.url), parts, (permitted, handle) =>
      this.withFault(permitted, handle),
    );
    return outcome === died ? undefined : asSent(outcome, this.clock.now());
  }

  private countHooks(): void {
    Atomics.store(new Int32Array(this.hooked), 0, this.hooks.size);
  }

  private async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { method = 'GET', url: target = '/', headers } = message;
      const outcome = await this.respond({ method, target, headers, body: await readBody(message) });
      if (outcome) response.writeHead(outcome.status, outcome.headers).end(outcome.body);
      else response.destroy();
    } catch (error) {
      if (!response.headersSent) response.writeHead(500).end(String(error));
      else response.destroy();
    }
  }

  private async withFault(call: PermittedCall, handle: () => Promise<AwsResponse>) {
    const fault = this.faultFor(call);
    await fault?.until;
    if (fault?.before) return this.mishap(fault.before, call);
    const response = await handle();
    return fault?.after ? this.mishap(fault.after, call) : response;
  }

  private faultFor({ request, caller, name, service }: PermittedCall): Fault | undefined {
    const { functionName } = caller;
    if (functionName === 'root' || this.hooks.size === 0) return undefined;
    const call = {
      functionName,
      service: name,
      operation: service.operation(request),
      body: readable(request.body),
    };
    for (const hook of this.hooks) {
      const fault = hook(call);
      if (fault) return fault;
    }
    return undefined;
  }

  private mishap(kind: InjectedFault, { caller, request, service, name }: PermittedCall) {
    if (kind === 'die') {
      this.parts?.kill(caller);
      return died;
    }
    if (kind === 'conflict' && service.operation(request) === 'TransactWriteItems')
      return cancelledByConflict(request.body);
    if (kind === 'throttle') this.parts?.onThrottle(name, service.operation(request));
    const { status, code, message } = mishaps[kind];
    return service.refuse(status, code, message);
  }
}

function readable(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
