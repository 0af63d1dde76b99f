import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalClock } from '../core/clock.ts';
import { listen, type RunningServer, readBody } from '../core/http.ts';
import { type Caller, callerOf } from './credentials.ts';
import { cancelledByConflict, type Fault, type FaultHook, type InjectedFault, mishaps } from './faults.ts';
import type { Grants } from './grants.ts';
import { AwsRefusal, type AwsRequest, type AwsResponse, type Service } from './service.ts';
import { readSignature, type Signature, verifySignature } from './signature.ts';

export interface GateParts {
  /** By service name in signatures: `dynamodb`, `sqs`, `s3`, `ses`, `secretsmanager`. */
  services: Record<string, Service>;
  grants: Grants;
  /** Kills a function's environment at once. */
  kill(caller: Caller): void;
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
    return () => this.hooks.delete(hook);
  }

  private async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const target = message.url ?? '/';
      const outcome = await this.respond({
        method: message.method ?? 'GET',
        target,
        url: new URL(target, this.url),
        headers: message.headers,
        body: await readBody(message),
      });
      if (outcome === died) response.destroy();
      else this.send(response, outcome);
    } catch (error) {
      if (!response.headersSent) this.send(response, { status: 500, body: String(error) });
      else response.destroy();
    }
  }

  private send(response: ServerResponse, { status, headers, body }: AwsResponse): void {
    response.writeHead(status, {
      ...headers,
      // The SDK corrects its signing time by this header, so it must have the functions' time, not the machine's.
      date: this.clock.now().toUTCString(),
      'content-length': Buffer.byteLength(body ?? ''),
    });
    response.end(body);
  }

  private async respond(request: AwsRequest): Promise<AwsResponse | typeof died> {
    const signature = readSignature(request);
    const service = signature && this.parts?.services[signature.service];
    if (!signature || !service) return { status: 403, body: 'Missing Authentication Token' };
    try {
      return await this.serve(request, signature, service);
    } catch (error) {
      if (error instanceof AwsRefusal) return service.refuse(error.status, error.code, error.message);
      return service.refuse(500, 'InternalServerError', String(error));
    }
  }

  private async serve(request: AwsRequest, signature: Signature, service: Service) {
    const caller = callerOf(signature.accessKeyId);
    if (!caller) throw new AwsRefusal(403, 'UnrecognizedClientException', 'The access key is unknown.');
    // Only S3 has signed links, which strangers may have altered; the other services are only called by SDKs.
    if (signature.service === 's3') verifySignature(request, signature, this.clock.now());
    const may = this.authorise(request, caller, service);
    const fault = this.faultFor(request, caller, signature.service, service);
    await fault?.until;
    if (fault?.before) return this.mishap(fault.before, caller, request, service);
    const response = await service.handle(request, may);
    return fault?.after ? this.mishap(fault.after, caller, request, service) : response;
  }

  private authorise(request: AwsRequest, { functionName }: Caller, service: Service) {
    const grants = this.parts?.grants as Grants;
    if (functionName === 'root') return () => true;
    for (const need of service.deps(request)) {
      if (!grants.isAllowed(functionName, need))
        throw new AwsRefusal(
          signatureless(service) ? 403 : 400,
          signatureless(service) ? 'AccessDenied' : 'AccessDeniedException',
          `${functionName} is not authorized to perform: ${need.action} on resource: ${need.resource} because no identity-based policy allows the ${need.action} action`,
        );
      grants.record(functionName, need);
    }
    return (need: Parameters<Grants['isAllowed']>[1]) => grants.isAllowed(functionName, need);
  }

  private faultFor(
    request: AwsRequest,
    { functionName }: Caller,
    name: string,
    service: Service,
  ): Fault | undefined {
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

  private mishap(kind: InjectedFault, caller: Caller, request: AwsRequest, service: Service) {
    if (kind === 'die') {
      this.parts?.kill(caller);
      return died;
    }
    if (kind === 'conflict' && service.operation(request) === 'TransactWriteItems')
      return cancelledByConflict(request.body);
    const { status, code, message } = mishaps[kind];
    return service.refuse(status, code, message);
  }
}

const signatureless = (service: Service): boolean =>
  service.refuse(400, '', '').headers?.['content-type']?.includes('xml') ?? false;

function readable(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
