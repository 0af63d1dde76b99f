import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { UnitMeter } from '#functions/store/engine/consumed.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { indexes, keyNames } from '#functions/store/engine/table.ts';
import { dynamoDbProgram } from '#infra/local-cloud/core/dynamodb-program.ts';
import { busy, type Chaos, type ChaosRates, startChaos } from './chaos.ts';

/** Per hundred responses from an index. */
const LATE = 15;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const partition = Object.values(indexes).flatMap((index) => [index.partitionKey, index.sortKey]);
  const names = [...new Set([keyNames.partitionKey, keyNames.sortKey, ...partition])];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: keyNames.partitionKey, KeyType: 'HASH' },
        { AttributeName: keyNames.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: index.projection },
      })),
    }),
  );
}

async function untilReady(client: DynamoDBClient, tableName: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await createTable(client, tableName);
    } catch (error) {
      if (tries > 3000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

export interface Engine {
  db: Db;
  table: string;
  /** The units that `db` has consumed. */
  meter: UnitMeter;
  endpoint: string;
  /** The proxy before the engine, if faults were requested. */
  chaos?: Chaos;
  /** The table's content as text, for comparing two states. */
  snapshot(): Promise<string>;
  stop(): void;
}

/** The engine returns attributes in any order. */
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function everything(client: DynamoDBClient, tableName: string): Promise<string> {
  const items: string[] = [];
  let ExclusiveStartKey: Record<string, never> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []).map((item) => JSON.stringify(item, inOrder)));
    ExclusiveStartKey = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (ExclusiveStartKey);
  return items.sort().join('\n');
}

/** One seed for a whole run: see the project `chaos`. */
const seedOfRun = process.env.CHAOS_SEED ? Number(process.env.CHAOS_SEED) : undefined;

interface EngineOptions {
  /** A seed: requests through `db` and this process's SDK randomly meet the faults that `rates` names. */
  chaos?: number | undefined;
  rates?: ChaosRates;
  /** Whether indexes may be stale too: for tests with later rounds that find what one has missed. */
  late?: boolean;
}

/**
 * Another running engine, such as Amazon's DynamoDB Local: see docs/other-engines.md. Files that run side by side share
 * it, so each has a table name of its own.
 */
const FOREIGN = process.env.DYNAMODB_ENDPOINT;

/** The engine wants a signature and checks none; a real one is a third of what a request costs this process. */
const unchecked: NonNullable<DynamoDBClientConfig['signer']> = {
  sign: async (request) => {
    request.headers['x-amz-date'] = '20260101T000000Z';
    request.headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
    return request;
  },
};

const randomName = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

/** DynamoDB Local keeps a database for each access key, whose files then do not wait for one another. */
const accessKeyId = `test${randomName()}`;

async function engineOfTests() {
  if (FOREIGN) return { real: FOREIGN, end: () => {} };
  const port = await freePort();
  const { command, parameters } = dynamoDbProgram(port);
  const child = spawn(command, parameters, { stdio: 'ignore' });
  return { real: `http://127.0.0.1:${port}`, end: () => child.kill() };
}

/** An empty table on its own in-memory engine; points this process's SDK at it. */
export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const { chaos: seed = seedOfRun, late = false } = options;
  const rates = options.rates ?? (late ? { ...busy, late: LATE } : busy);
  const { real, end } = await engineOfTests();
  const chaos = seed === undefined ? undefined : await startChaos(real, seed, rates);
  const endpoint = chaos?.endpoint ?? real;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  // What a test starts beside the engine may change the environment's key before the first request.
  const credentials = { accessKeyId, secretAccessKey: 'test' };
  const client = new DynamoDBClient({ maxAttempts: 1, endpoint: real, credentials });
  const table = FOREIGN ? `bramka-${randomName()}` : 'bramka';
  await untilReady(client, table);
  const meter = new UnitMeter();
  return {
    db: openDb(table, meter.add, { endpoint, credentials, ...(!FOREIGN && { signer: unchecked }) }),
    table,
    meter,
    endpoint,
    ...(chaos && { chaos }),
    snapshot: () => everything(client, table),
    stop: () => {
      chaos?.stop();
      end();
    },
  };
}
