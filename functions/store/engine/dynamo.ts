import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Consumption } from './consumed.ts';
import type { Db, Item, Range } from './db.ts';
import { writer } from './dynamo-writes.ts';
import { attributeNames, sortCondition } from './expressions.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { indexes } from './table.ts';

/** Backoff for what a busy table leaves unprocessed of a batch. Milliseconds. */
const FIRST_WAIT = 25;
const MAX_WAIT = 1000;

/**
 * Drops debug messages and warnings, as the client's default logger does, but has no `info`: for a logger with one the
 * client copies every response.
 */
const quiet = { debug: () => {}, warn: () => {} } as unknown as NonNullable<DynamoDBClientConfig['logger']>;

/**
 * Opens the table through the document client; `onConsumed` receives the cost of each request. Endpoint and credentials
 * come from the environment, unless `config` overrides them.
 */
export function openDb(
  tableName: string,
  onConsumed: (consumed: Consumption) => void = () => {},
  config: DynamoDBClientConfig = {},
): Db {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 3, logger: quiet, ...config }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  const common = { TableName: tableName, ReturnConsumedCapacity: 'INDEXES' as const };

  const writeOnce = writer(client, tableName, onConsumed);

  async function* pages(range: Range): AsyncGenerator<Item[]> {
    const index = range.index && indexes[range.index];
    const [partition, sort] = index ? [index.partitionKey, index.sortKey] : ['pk', 'sk'];
    const KeyConditionExpression = `#${partition} = :pk${sortCondition(sort, range)}`;
    let ExclusiveStartKey: Item | undefined;
    do {
      const response: Awaited<ReturnType<typeof read>> = await read(ExclusiveStartKey);
      onConsumed({ kind: 'read', capacity: response.ConsumedCapacity });
      yield response.Items ?? [];
      ExclusiveStartKey = response.LastEvaluatedKey;
    } while (ExclusiveStartKey);

    function read(start: Item | undefined) {
      return client.send(
        new QueryCommand({
          ...common,
          IndexName: range.index,
          KeyConditionExpression,
          ExpressionAttributeNames: attributeNames(KeyConditionExpression),
          ExpressionAttributeValues: {
            ':pk': range.pk,
            ...(range.beginsWith !== undefined && { ':begin': range.beginsWith }),
            ...(range.from && { ':from': range.from }),
            ...(range.to && { ':to': range.to }),
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
      const response = await client.send(new GetCommand({ ...common, Key: key, ConsistentRead: consistent }));
      onConsumed({ kind: 'read', capacity: response.ConsumedCapacity });
      return response.Item;
    },

    async getMany(keys, { consistent = false } = {}) {
      const found: Item[] = [];
      for (let start = 0; start < keys.length; start += 100) {
        let Keys: Record<string, unknown>[] | undefined = keys.slice(start, start + 100);
        for (let attempts = 0; Keys && Keys.length > 0; attempts += 1) {
          if (attempts > 0) await setTimeout(Math.random() * Math.min(FIRST_WAIT * 2 ** attempts, MAX_WAIT));
          const response: Awaited<ReturnType<typeof batch>> = await batch(Keys, consistent);
          for (const capacity of response.ConsumedCapacity ?? []) onConsumed({ kind: 'read', capacity });
          found.push(...(response.Responses?.[tableName] ?? []));
          Keys = response.UnprocessedKeys?.[tableName]?.Keys;
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

    write: (...writes) => retryOnConflict(() => writeOnce(...writes)),

    writeOnce,
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
