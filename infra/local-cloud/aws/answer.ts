import type { RequiredPermission } from '../wiring/policy.ts';
import { type Caller, callerOf } from './credentials.ts';
import { AwsRefusal, type AwsRequest, type AwsResponse, type Service } from './service.ts';
import { readSignature, type Signature, verifySignature } from './signature.ts';

/** What functions may do, and what they did. */
export interface Permissions {
  isAllowed(functionName: string, need: RequiredPermission): boolean;
  record(functionName: string, need: RequiredPermission): void;
}

export interface AnswerParts {
  /** By service name in signatures: `dynamodb`, `sqs`, `s3`, `ses`, `secretsmanager`. */
  services: Readonly<Record<string, Service>>;
  grants: Permissions;
  now(): Date;
}

/** A call whose caller may make it. */
export interface PermittedCall {
  request: AwsRequest;
  caller: Caller;
  /** The service's name in signatures. */
  name: string;
  service: Service;
}

/** Handles a permitted call, or what happens instead. */
type Handle<Outcome> = (call: PermittedCall, handle: () => Promise<AwsResponse>) => Promise<Outcome>;

const isXml = (service: Service): boolean =>
  service.refuse(400, '', '').headers?.['content-type']?.includes('xml') ?? false;

/** @throws AwsRefusal for the first permission that the caller lacks; @returns how to ask for further ones */
function authorise({ request, caller: { functionName }, service }: PermittedCall, grants: Permissions) {
  if (functionName === 'root') return () => true;
  for (const need of service.deps(request)) {
    if (!grants.isAllowed(functionName, need))
      throw new AwsRefusal(
        isXml(service) ? 403 : 400,
        isXml(service) ? 'AccessDenied' : 'AccessDeniedException',
        `${functionName} is not authorized to perform: ${need.action} on resource: ${need.resource} because no identity-based policy allows the ${need.action} action`,
      );
    grants.record(functionName, need);
  }
  return (need: RequiredPermission) => grants.isAllowed(functionName, need);
}

function callOf(request: AwsRequest, signature: Signature, service: Service, now: Date): PermittedCall {
  const caller = callerOf(signature.accessKeyId);
  if (!caller) throw new AwsRefusal(403, 'UnrecognizedClientException', 'The access key is unknown.');
  // Only S3 has signed links, which strangers may have altered; the other services are only called by SDKs.
  if (signature.service === 's3') verifySignature(request, signature, now);
  return { request, caller, name: signature.service, service };
}

/**
 * Answers a request as AWS does: knows who signed it, refuses what their role does not grant, and lets the service
 * handle the rest. `around` may let something else happen.
 */
export async function answer<Outcome>(
  request: AwsRequest,
  { services, grants, now }: AnswerParts,
  around: Handle<Outcome>,
): Promise<Outcome | AwsResponse> {
  const signature = readSignature(request);
  const service = signature && services[signature.service];
  if (!signature || !service) return { status: 403, body: 'Missing Authentication Token' };
  try {
    const call = callOf(request, signature, service, now());
    const may = authorise(call, grants);
    return await around(call, async () => service.handle(request, may));
  } catch (error) {
    if (error instanceof AwsRefusal) return service.refuse(error.status, error.code, error.message);
    return service.refuse(500, 'InternalServerError', String(error));
  }
}
