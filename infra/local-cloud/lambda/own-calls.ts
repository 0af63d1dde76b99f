import { type AnswerParts, answer } from '../aws/answer.ts';
import { callerOf } from '../aws/credentials.ts';
import { dynamodb } from '../aws/dynamodb.ts';
import { type AwsResponse, asSent, type RawRequest, requestOf } from '../aws/service.ts';
import { readSignature } from '../aws/signature.ts';
import { isAllowed, type RequiredPermission, type Statement } from '../wiring/policy.ts';

/** What a worker needs to answer its own calls of DynamoDB. */
export interface OwnCalls {
  functionName: string;
  /** Its role's policy. */
  statements: readonly Statement[];
  /** The gate's address. */
  url: string;
  engine: { url: string; accessKeyId?: string };
  /** How many hooks the gate has: where there is one, it has to see every call. */
  hooked: SharedArrayBuffer;
}

/** Tells of each permission once. */
function permissionsOf(
  { functionName, statements }: OwnCalls,
  onUse: (need: RequiredPermission) => void,
): AnswerParts['grants'] {
  const used = new Set<string>();
  return {
    isAllowed: (name, need) => name === functionName && isAllowed(statements, need),
    record(_, need) {
      const key = `${need.action} ${need.resource}`;
      if (used.has(key)) return;
      used.add(key);
      onUse(need);
    },
  };
}

/**
 * Answers calls of DynamoDB in the worker that makes them, by the gate's own rules: most calls are of DynamoDB, and on
 * the way through the gate each would cross two more sockets and the cloud's one thread. The gate answers all others.
 */
export function ownCalls(
  own: OwnCalls,
  askGate: (call: RawRequest) => Promise<AwsResponse>,
  onUse: (need: RequiredPermission) => void,
) {
  const hooks = new Int32Array(own.hooked);
  const now = () => new Date();
  const services = { dynamodb: dynamodb(own.engine.url, own.engine.accessKeyId) };
  const parts = { services, grants: permissionsOf(own, onUse), now };
  return async (call: RawRequest): Promise<AwsResponse> => {
    const request = requestOf(call, own.url);
    const signature = readSignature(request);
    const isOwn =
      signature?.service === 'dynamodb' && callerOf(signature.accessKeyId)?.functionName === own.functionName;
    if (!isOwn || Atomics.load(hooks, 0) > 0) return askGate(call);
    return asSent(await answer(request, parts, (_, handle) => handle()), now());
  };
}
