import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Consumed } from './consumed.ts';
import { attributeNames, sortCondition, toTransactItem } from './expressions.ts';
import type { Key } from './keys.ts';
import { type IndexName, indexes } from './table.ts';

export type Item = Record<string, unknown>;

interface Condition {
  /** A DynamoDB expression; `#name` stands for the attribute `name`, so reserved words need no care. */
  condition?: string;
  values?: Item;
}

/** One change. Several are made together or not at all. */
export type Write = Condition &
  (
    | { put: Key & Item }
    | { update: Key; expression: string }
    | { remove: Key }
    | { check: Key; condition: string }
  );

export interface Range {
  pk: string;
  index?: IndexName;
  /** Of the sort key. */
  beginsWith?: string;
  from?: string;
  to?: string;
  backwards?: boolean;
  limit?: number;
  /** Of the table alone: an index is always a moment behind. */
  consistent?: boolean;
}

/** A condition did not hold. `items` has what was found instead, one entry a write, undefined where it held. */
export class ConditionFailed extends Error {
  readonly items: (Item | undefined)[];
  readonly failed: boolean[];

  constructor(failed: boolean[], items: (Item | undefined)[]) {
    super('condition failed');
    this.failed = failed;
    this.items = items;
  }
}

/** Another transaction was at one of the same items: nothing was written, and trying again may succeed. */
export class WriteCollision extends Error {}

const COLLISIONS = ['TransactionConflictException', 'TransactionInProgressException'];

const isCollision = (error: unknown): boolean => error instanceof Error && COLLISIONS.includes(error.name);

export interface Db {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** The items that exist, in no particular order; any number of keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** All items in a range, page after page. */
  query(range: Range): Promise<Item[]>;
  /** The same, a page at a time: for more items than memory should hold. */
  pages(range: Range): AsyncIterable<Item[]>;
  /**
   * One write, or several as one transaction.
   * @throws ConditionFailed, WriteCollision
   */
  write(...writes: Write[]): Promise<Item | undefined>;
}

/**
 * Opens the table through the document client; `onConsumed` hears what each request cost. Where it is and who
 * asks comes from the environment, unless `config` says otherwise.
 */
export function openDb(
  tableName: string,
  onConsumed: (consumed: Consumed) => void = () => {},
  config: DynamoDBClientConfig = {},
): Db {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, ...config }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const asked = { TableName: tableName, ReturnConsumedCapacity: 'INDEXES' as const };

  async function writeOne(write: Write): Promise<Item | undefined> {
    const transact = toTransactItem(tableName, write);
    const input = { ...Object.values(transact)[0], ...asked };
    const isUpdate = 'update' in write;
    const command =
      'put' in write
        ? new PutCommand(input)
        : isUpdate
          ? new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' })
          : new DeleteCommand(input);
    try {
      const answer = await client.send(command as UpdateCommand);
      onConsumed({ kind: 'write', capacity: answer.ConsumedCapacity });
      return answer.Attributes;
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
      const answer = await client.send(
        new TransactWriteCommand({
          TransactItems: writes.map((write) => toTransactItem(tableName, write)),
          ReturnConsumedCapacity: 'INDEXES',
        }),
      );
      for (const capacity of answer.ConsumedCapacity ?? []) onConsumed({ kind: 'write', capacity });
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

  async function* pages(range: Range): AsyncGenerator<Item[]> {
    const index = range.index && indexes[range.index];
    const [partition, sort] = index ? [index.partitionKey, index.sortKey] : ['pk', 'sk'];
    const KeyConditionExpression = `#${partition} = :pk${sortCondition(sort, range)}`;
    let ExclusiveStartKey: Item | undefined;
    do {
      const answer: Awaited<ReturnType<typeof read>> = await read(ExclusiveStartKey);
      onConsumed({ kind: 'read', capacity: answer.ConsumedCapacity });
      yield answer.Items ?? [];
      ExclusiveStartKey = answer.LastEvaluatedKey;
    } while (ExclusiveStartKey);

    function read(start: Item | undefined) {
      return client.send(
        new QueryCommand({
          ...asked,
          IndexName: range.index,
          KeyConditionExpression,
          ExpressionAttributeNames: attributeNames(KeyConditionExpression),
          ExpressionAttributeValues: {
            ':pk': range.pk,
            ...(range.beginsWith !== undefined && { ':begin': range.beginsWith }),
            ...(range.from !== undefined && { ':from': range.from }),
            ...(range.to !== undefined && { ':to': range.to }),
          },
          ScanIndexForward: !range.backwards,
          Limit: range.limit,
          ConsistentRead: range.consistent,
          ExclusiveStartKey: start,
        }),
      );
    }
  }

  return {
    async get(key, { consistent = false } = {}) {
      const answer = await client.send(new GetCommand({ ...asked, Key: key, ConsistentRead: consistent }));
      onConsumed({ kind: 'read', capacity: answer.ConsumedCapacity });
      return answer.Item;
    },

    async getMany(keys, { consistent = false } = {}) {
      const found: Item[] = [];
      for (let start = 0; start < keys.length; start += 100) {
        let Keys: Record<string, unknown>[] | undefined = keys.slice(start, start + 100);
        while (Keys && Keys.length > 0) {
          const answer: Awaited<ReturnType<typeof batch>> = await batch(Keys, consistent);
          for (const capacity of answer.ConsumedCapacity ?? []) onConsumed({ kind: 'read', capacity });
          found.push(...(answer.Responses?.[tableName] ?? []));
          Keys = answer.UnprocessedKeys?.[tableName]?.Keys;
        }
      }
      return found;
    },

    async query(range) {
      const found: Item[] = [];
      for await (const page of pages(range)) {
        found.push(...page);
        if (range.limit !== undefined && found.length >= range.limit) break;
      }
      return found;
    },

    pages,

    write: (...writes) => (writes.length === 1 ? writeOne(writes[0] as Write) : writeAll(writes)),
  };

  function batch(Keys: Record<string, unknown>[], ConsistentRead: boolean) {
    return client.send(
      new BatchGetCommand({
        RequestItems: { [tableName]: { Keys, ConsistentRead } },
        ReturnConsumedCapacity: 'INDEXES',
      }),
    );
  }
}
