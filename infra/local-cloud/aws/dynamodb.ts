import { ACCOUNT, REGION } from '../core/account.ts';
import type { RequiredPermission } from '../wiring/policy.ts';
import { forwarder } from './forward.ts';
import { AwsRefusal, type AwsRequest, jsonOperation, refuseJson, type Service } from './service.ts';

interface Body {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName?: string }>[];
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, { S?: string }>;
}

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const need = (action: string, table = '*', index?: string): RequiredPermission => ({
  action: `dynamodb:${action}`,
  resource: table.startsWith('arn:')
    ? table
    : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}${index ? `/index/${index}` : ''}`,
});

/** Each item of a transaction needs the permission that it would need alone. */
function needsOf(
  operation: string,
  { TableName, IndexName, RequestItems, TransactItems }: Body,
): RequiredPermission[] {
  if (TransactItems)
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName: table }]) => need(transactActions[kind] ?? kind, table)),
    );
  if (RequestItems) return Object.keys(RequestItems).map((table) => need(operation, table));
  return [need(operation, TableName, IndexName)];
}

/** The engine accepts an empty string as a key; DynamoDB refuses it. */
function checkKeys({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Body): void {
  for (const [name, { S }] of Object.entries(ExpressionAttributeValues))
    if (S === '' && new RegExp(`${name}\\b`).test(KeyConditionExpression))
      throw new AwsRefusal(
        400,
        'ValidationException',
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
      );
}

const bodyOf = (request: AwsRequest): Body => JSON.parse(request.body.toString() || '{}') as Body;

/**
 * All callers use one access key at the engine, because one that separates callers would show each an empty account.
 */
const signedAs = (headers: AwsRequest['headers'], accessKeyId: string): AwsRequest['headers'] => ({
  ...headers,
  authorization: headers.authorization?.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`),
});

/** DynamoDB served by the engine at `engineUrl`, with `accessKeyId` for all callers if it is given. */
export function dynamodb(engineUrl: string, accessKeyId?: string): Service {
  const forward = forwarder(engineUrl);
  return {
    operation: jsonOperation,
    deps: (request) => needsOf(jsonOperation(request), bodyOf(request)),
    handle(request) {
      if (jsonOperation(request) === 'Query') checkKeys(bodyOf(request));
      const headers = accessKeyId ? signedAs(request.headers, accessKeyId) : request.headers;
      return forward({ ...request, headers });
    },
    refuse: refuseJson,
  };
}
