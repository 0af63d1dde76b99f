import { type AwsResponse, refuseJson } from './service.ts';

/** One AWS call of a function, as tests see it. */
export interface AwsCall {
  /** The manifest's name. */
  functionName: string;
  service: string;
  /** `PutItem`, `SendMessage`, `GetObject`. */
  operation: string;
  /** Parsed if it is JSON, otherwise text. */
  body: unknown;
}

/**
 * The fault to inject: the call fails with the service's 500, is throttled, collides with another transaction
 * (DynamoDB), the mail is rejected for good (SES), or the function's environment is killed.
 */
export type InjectedFault = 'fail' | 'throttle' | 'conflict' | 'reject' | 'die';

export interface Fault {
  /** Happens instead of the call. */
  before?: InjectedFault;
  /** Happens after the call, so that the caller does not get its response. */
  after?: 'fail' | 'die';
  /** Delays the call until this resolves. */
  until?: Promise<unknown>;
}

export type FaultHook = (call: AwsCall) => Fault | undefined;

/** The faults' responses for the SDK. The SDK retries failed and throttled calls: a hook sees each attempt. */
export const mishaps: Record<
  Exclude<InjectedFault, 'die'>,
  { status: number; code: string; message: string }
> = {
  fail: { status: 500, code: 'InternalServerError', message: 'A fault was asked for' },
  throttle: { status: 400, code: 'ThrottlingException', message: 'A fault was asked for' },
  reject: { status: 400, code: 'MessageRejected', message: 'A fault was asked for' },
  conflict: { status: 400, code: 'TransactionConflictException', message: 'A fault was asked for' },
};

/** DynamoDB's response to a transaction that collides at its first item. */
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
