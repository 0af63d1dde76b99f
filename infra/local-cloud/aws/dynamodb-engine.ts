import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { REGION, rootCredentials } from '../core/account.ts';
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

/** The engine installed by npm. @throws Error where there is none for this platform: what to do instead */
export function installedEngine(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return join(dirname(manifest), 'dynoxide');
  } catch {
    throw new Error(
      'npm has an embedded DynamoDB for Linux on x64 only: elsewhere start Amazon’s DynamoDB Local (Java 17, see docs/other-engines.md) and name its address in DYNAMODB_ENDPOINT.',
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(url: string): Promise<void> {
  for (let attempts = 0; attempts < 500; attempts += 1) {
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
 * Starts the embedded DynamoDB, in memory unless `file` is given. The variable DYNAMODB_ENDPOINT selects a running one
 * instead, such as Amazon's DynamoDB Local.
 */
export async function startDynamoDb(file?: string): Promise<Engine> {
  const foreignUrl = process.env.DYNAMODB_ENDPOINT;
  if (foreignUrl) return { url: foreignUrl, ...guest(file), stop: async () => {} };
  const port = await freePort();
  const parameters = ['--host', LOOPBACK, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = startGuarded(installedEngine(), parameters);
  const url = `http://${LOOPBACK}:${port}`;
  child.stdout?.resume();
  child.stderr?.resume();
  await answering(url);
  return { url, stop: () => stopGuarded(child) };
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
