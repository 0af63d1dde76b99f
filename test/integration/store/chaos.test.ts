import {
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { type ChaosRates, calm } from '../../support/chaos.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';

const keys = ['a', 'b', 'c'].map((pk) => ({ pk, sk: pk }));
let engine: Engine;
const table = () => ({ TableName: engine.table });
afterEach(() => engine.stop());

async function open(rates: Partial<ChaosRates>, seed = 1) {
  engine = await startEngine({ chaos: seed, rates: { ...calm, ...rates } });
  return DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }));
}

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a transaction that meets another is cancelled, with the reason at the item that was met', async () => {
  const client = await open({ conflict: 100 });
  const TransactItems = keys.map((Item) => ({ Put: { ...table(), Item } }));
  const error = await caught(client.send(new TransactWriteCommand({ TransactItems })));
  expect(error).toBeInstanceOf(TransactionCanceledException);
  const { CancellationReasons = [], $metadata } = error as TransactionCanceledException;
  expect($metadata.httpStatusCode).toBe(400);
  expect(CancellationReasons.map(({ Code }) => Code).sort()).toEqual(['None', 'None', 'TransactionConflict']);
  expect(engine.chaos?.raised.transaction).toBe(1);
  expect(await engine.snapshot()).toBe('');
});

test('a single write that meets a transaction is refused', async () => {
  const client = await open({ conflict: 100 });
  const error = await caught(client.send(new PutCommand({ ...table(), Item: keys[0] })));
  expect(error).toBeInstanceOf(TransactionConflictException);
  expect(engine.chaos?.raised.single).toBe(1);
});

test('a table that has enough throttles in both ways, and the SDK tries those again', async () => {
  const client = await open({ throttle: 100 });
  const errors = [];
  for (let times = 0; times < 20; times += 1)
    errors.push(await caught(client.send(new PutCommand({ ...table(), Item: keys[0] }))));
  const kinds = [ThrottlingException, ProvisionedThroughputExceededException];
  for (const kind of kinds) expect(errors.some((error) => error instanceof kind)).toBe(true);
  expect(errors.every((error) => kinds.some((kind) => error instanceof kind))).toBe(true);
  expect((errors[0] as ThrottlingException).$metadata.attempts).toBe(1);
  const patient = await caught(
    new DynamoDBClient({ maxAttempts: 2 }).send(new PutCommand({ ...table(), Item: keys[0] })),
  );
  expect(patient).toMatchObject({ $metadata: { attempts: 2 } });
});

test('a batch is answered in part, and the rest is named', async () => {
  const client = await open({ unprocessed: 100 });
  for (const Item of keys) await client.send(new PutCommand({ ...table(), Item }));
  const answer = await client.send(new BatchGetCommand({ RequestItems: { [engine.table]: { Keys: keys } } }));
  const found = answer.Responses?.[engine.table] ?? [];
  const left = answer.UnprocessedKeys?.[engine.table]?.Keys ?? [];
  expect(left.length).toBeGreaterThan(0);
  expect([...found, ...left].map(({ pk }) => pk).sort()).toEqual(['a', 'b', 'c']);
  expect((await engine.db.getMany(keys)).length).toBe(3);
});

test('an index answers as it did a moment ago; the table itself does not', async () => {
  const client = await open({ late: 100 });
  const query = new QueryCommand({
    ...table(),
    IndexName: 'due',
    KeyConditionExpression: 'dueShard = :shard',
    ExpressionAttributeValues: { ':shard': 'open#1' },
  });
  expect((await client.send(query)).Items).toEqual([]);
  const item = { ...keys[0], dueShard: 'open#1', expiresAt: '2026-11-21T10:59:00.000Z' };
  await client.send(new PutCommand({ ...table(), Item: item }));
  expect((await client.send(query)).Items).toEqual([]);
  expect(engine.chaos?.raised.late).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await client.send(query)).Items).toHaveLength(1);
});

test('the same seed strikes the same requests', async () => {
  const struck = async () => {
    const client = await open({ conflict: 30 }, 42);
    const told = [];
    for (let n = 0; n < 30; n += 1)
      told.push((await caught(client.send(new PutCommand({ ...table(), Item: keys[0] })))) instanceof Error);
    engine.stop();
    return told;
  };
  const first = await struck();
  expect(first).toContain(true);
  expect(first).toContain(false);
  expect(await struck()).toEqual(first);
});
