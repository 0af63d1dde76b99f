import { type AwsResponse, refuseJson } from './service.ts';

/** One call of a function to AWS, as a test sees it. */
export interface AwsCall {
  /** The manifest's name. */
  functionName: string;
  service: string;
  /** `PutItem`, `SendMessage`, `GetObject`. */
  operation: string;
  /** Parsed where it is JSON, else as text. */
  body: unknown;
}

/**
 * What is to go wrong: the call fails with the service's 500, is throttled, meets another transaction (DynamoDB), or the
 * function's environment dies.
 */
export type InjectedFault = 'fail' | 'throttle' | 'conflict' | 'die';

export interface Fault {
  /** Instead of doing what was asked. */
  before?: InjectedFault;
  /** Once it is done: the caller does not learn it. */
  after?: 'fail' | 'die';
  /** The call is held until this resolves. */
  until?: Promise<unknown>;
}

export type FaultHook = (call: AwsCall) => Fault | undefined;

/** How a mishap looks to the SDK. The SDK tries a failed or throttled call again: a hook sees each try. */
export const mishaps: Record<
  Exclude<InjectedFault, 'die'>,
  { status: number; code: string; message: string }
> = {
  fail: { status: 500, code: 'InternalServerError', message: 'A fault was asked for' },
  throttle: { status: 400, code: 'ThrottlingException', message: 'A fault was asked for' },
  conflict: { status: 400, code: 'TransactionConflictException', message: 'A fault was asked for' },
};

/** What DynamoDB says of a transaction that met another one at its first item. */
export function cancelledByConflict(body: Buffer): AwsResponse {
  const { TransactItems: items } = JSON.parse(body.toString()) as { TransactItems: unknown[] };
  const CancellationReasons = items.map((_, index) =>
    index === 0
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const { status, headers, body: refusal } = refuseJson(400, 'TransactionCanceledException', message);
  return {
    status,
    ...(headers && { headers }),
    body: JSON.stringify({ ...JSON.parse(String(refusal)), Message: message, CancellationReasons }),
  };
}
