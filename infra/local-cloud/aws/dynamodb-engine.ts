import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { REGION, rootCredentials } from '../core/account.ts';
import { dynamoDbProgram } from '../core/dynamodb-program.ts';
import { startGuarded, stopGuarded } from '../core/guarded-process.ts';
import { LOOPBACK } from '../core/http.ts';
import type { Plan } from '../wiring/plan.ts';

export interface Engine {
  url: string;
  /** The one access key for an engine that others share: DynamoDB Local separates data by access key. */
  accessKeyId?: string;
  /** Whether it may still hold data of an earlier cloud. */
  isShared?: boolean;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(url: string): Promise<void> {
  // A Java engine takes two seconds on an idle machine.
  for (let attempts = 0; attempts < 3000; attempts += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await sleep(10);
  }
  throw new Error(`The DynamoDB engine does not answer at ${url}`);
}

/**
 * DynamoDB Local only accepts letters and digits; the key derives from the file, so that lasting data is found again.
 */
const guest = (file: string | undefined) => ({
  accessKeyId: `local${createHash('sha256')
    .update(file ?? randomUUID())
    .digest('hex')
    .slice(0, 15)}`,
  isShared: file === undefined,
});

/**
 * Starts this machine's DynamoDB, in memory unless `file` is given. The variable DYNAMODB_ENDPOINT selects a running one
 * instead, such as Amazon's DynamoDB Local.
 */
export async function startDynamoDb(file?: string): Promise<Engine> {
  const foreignUrl = process.env.DYNAMODB_ENDPOINT;
  if (foreignUrl) return { url: foreignUrl, ...guest(file), stop: async () => {} };
  const port = await freePort();
  const { command, parameters, accessKeyId } = dynamoDbProgram(port, file);
  const child = startGuarded(command, parameters);
  const url = `http://${LOOPBACK}:${port}`;
  child.stdout?.resume();
  child.stderr?.resume();
  await answering(url);
  return { url, ...(accessKeyId && { accessKeyId }), stop: () => stopGuarded(child) };
}

/** Creates the table unless it exists from an earlier run. */
export async function createTable(
  { url, accessKeyId = rootCredentials.accessKeyId, isShared }: Omit<Engine, 'stop'>,
  table: Plan['table'],
): Promise<void> {
  const credentials = { ...rootCredentials, accessKeyId };
  const client = new DynamoDBClient({ endpoint: url, region: REGION, credentials });
  const { TableName } = table;
  if (isShared) await client.send(new DeleteTableCommand({ TableName })).catch(() => undefined);
  const exists = await client.send(new DescribeTableCommand({ TableName })).then(
    () => true,
    () => false,
  );
  if (!exists)
    await client.send(
      new CreateTableCommand(table as unknown as ConstructorParameters<typeof CreateTableCommand>[0]),
    );
  client.destroy();
}
