import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Engine, startEngine } from '../support/dynamo.ts';
import { closedLoop } from './table.ts';

type Command = Parameters<DynamoDBDocumentClient['send']>[0];
type Send = (this: unknown, command: Command) => Promise<unknown>;

/** The table requests of one unit of work: a list of concurrent requests, in sequence. */
type Requests = Command[][];

interface Recording {
  requests: Requests;
  inFlight: number;
}

const current = new AsyncLocalStorage<Recording>();
// The document client inherits `send` from the base class of all SDK clients.
const shared = Object.getPrototypeOf(DynamoDBDocumentClient.prototype) as { send: Send };
const { send } = shared;

const isTransaction = (command: Command): boolean => command.constructor.name === 'TransactWriteCommand';

/** Records the table requests of each unit of work given to `record`, until it is disposed of. */
export function recorder() {
  const recordings: Recording[] = [];
  shared.send = async function (command) {
    const recording = current.getStore();
    if (!recording || !(this instanceof DynamoDBDocumentClient)) return send.call(this, command);
    if (recording.inFlight === 0) recording.requests.push([]);
    const copy = Reflect.construct(command.constructor, [structuredClone(command.input)]) as Command;
    recording.requests.at(-1)?.push(copy);
    recording.inFlight += 1;
    try {
      return await send.call(this, command);
    } finally {
      recording.inFlight -= 1;
    }
  };
  return {
    record<T>(work: () => Promise<T>): Promise<T> {
      const recording: Recording = { requests: [], inFlight: 0 };
      recordings.push(recording);
      return current.run(recording, work);
    },
    recorded: (): Requests[] => recordings.map(({ requests }) => requests),
    [Symbol.dispose]() {
      shared.send = send;
    },
  };
}

/** All items of the table that this process's SDK uses. */
export async function everyItem(): Promise<Record<string, unknown>[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const found: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: 'bramka' })) found.push(...Items);
  return found;
}

/** A separate engine with `items` in its table; this process's SDK keeps its endpoint. */
async function engineWith(items: readonly Record<string, unknown>[]): Promise<Engine> {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ACCESS_KEY_ID } = process.env;
  const engine = await startEngine();
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB, AWS_ACCESS_KEY_ID });
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: engine.endpoint }));
  await closedLoop(items.length, 24, (index) =>
    client.send(new PutCommand({ TableName: 'bramka', Item: items[index] })),
  );
  return engine;
}

/** Replays the table requests with only the SDK's client around them. @returns how many per second */
async function replay(
  items: readonly Record<string, unknown>[],
  work: readonly Requests[],
  callers: number,
): Promise<number> {
  const engine = await engineWith(items);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: engine.endpoint }));
  try {
    const { perSecond } = await closedLoop(work.length, callers, async (index) => {
      for (const together of work[index] ?? [])
        await Promise.all(together.map((command) => client.send(command)));
    });
    return perSecond;
  } finally {
    engine.stop();
  }
}

export interface Bare {
  /** The same requests, per second. */
  all: number;
  /** Only each unit's transaction or, without one, its conditional update, per second. */
  core: number;
  /** The number of requests per unit of work. */
  requests: number;
}

/** How fast the engine alone performs the requests of `work`, on the table as it was before. */
export async function bareEngine(
  items: readonly Record<string, unknown>[],
  work: readonly Requests[],
  isCore: (command: Command) => boolean = isTransaction,
): Promise<Bare> {
  const callers = 24;
  const cores = work.map((requests) => [requests.flat().filter(isCore).slice(0, 1)]);
  return {
    all: await replay(items, work, callers),
    core: await replay(items, cores, callers),
    requests: work.reduce((sum, requests) => sum + requests.flat().length, 0) / work.length,
  };
}

const percent = (value: number, base: number): string => `${((value / base) * 100).toFixed(0)} %`;

/** Compares a benchmark's result with the engine alone. */
export const besideBare = (perSecond: number, { all, core, requests }: Bare, coreName: string): string =>
  `${percent(perSecond, all)} of the engine with the same ${requests.toFixed(1)} requests (${all.toFixed(0)}), ${percent(perSecond, core)} of it with the ${coreName} alone (${core.toFixed(0)})`;
