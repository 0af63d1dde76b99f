import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Consumption } from './consumed.ts';
import { ConditionFailed, type Item, type Write, WriteCollision } from './db.ts';
import { toTransactItem } from './expressions.ts';

const COLLISIONS = ['TransactionConflictException', 'TransactionInProgressException'];

const isCollision = (error: unknown): boolean => error instanceof Error && COLLISIONS.includes(error.name);

/** Writes through the document client and translates DynamoDB's errors into ours. */
export function writer(
  client: DynamoDBDocumentClient,
  tableName: string,
  onConsumed: (consumed: Consumption) => void,
): (...writes: Write[]) => Promise<Item | undefined> {
  const common = { TableName: tableName, ReturnConsumedCapacity: 'INDEXES' as const };

  async function writeOne(write: Write): Promise<Item | undefined> {
    const transact = toTransactItem(tableName, write);
    const input = { ...Object.values(transact)[0], ...common };
    const isUpdate = 'update' in write;
    const command =
      'put' in write
        ? new PutCommand(input)
        : isUpdate
          ? new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' })
          : new DeleteCommand(input);
    try {
      const response = await client.send(command as UpdateCommand);
      onConsumed({ kind: 'write', capacity: response.ConsumedCapacity });
      return response.Attributes;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) {
        throw new ConditionFailed([true], [error.Item && unmarshall(error.Item)]);
      }
      if (isCollision(error)) throw new WriteCollision();
      throw error;
    }
  }

  async function writeAll(writes: Write[]): Promise<undefined> {
    try {
      const response = await client.send(
        new TransactWriteCommand({
          TransactItems: writes.map((write) => toTransactItem(tableName, write)),
          ReturnConsumedCapacity: 'INDEXES',
        }),
      );
      for (const capacity of response.ConsumedCapacity ?? []) onConsumed({ kind: 'write', capacity });
    } catch (error) {
      if (isCollision(error)) throw new WriteCollision();
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.map((reason) => reason.Code === 'ConditionalCheckFailed');
      if (!failed.some(Boolean)) throw new WriteCollision(error.message);
      throw new ConditionFailed(
        failed,
        reasons.map((reason) => reason.Item && unmarshall(reason.Item)),
      );
    }
  }

  return (...writes) => (writes.length === 1 ? writeOne(writes[0] as Write) : writeAll(writes));
}
