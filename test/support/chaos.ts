import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomFrom } from './random-from.ts';

/** The rate of each fault, per hundred requests that it can affect. */
export interface ChaosRates {
  /** A transaction or a single write collides with another transaction. */
  conflict: number;
  /** The table or the account is throttled. */
  throttle: number;
  /** A batch is processed only in part. */
  unprocessed: number;
  /** An index lacks the last writes. */
  late: number;
}

/** High enough for each fault to occur often in a file of tests; low enough for the SDK's own retries. */
export const busy: ChaosRates = { conflict: 6, throttle: 0.4, unprocessed: 20, late: 0 };

/** No random faults. */
export const calm: ChaosRates = { conflict: 0, throttle: 0, unprocessed: 0, late: 0 };

/** The maximum age of an index's stale response, in milliseconds. */
const LATEST = 1000;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Body = Record<string, unknown> & { TransactItems?: unknown[]; IndexName?: string };
type Batch = Record<string, { Keys: unknown[] }>;

const SINGLE_WRITES = ['PutItem', 'UpdateItem', 'DeleteItem'];
const NAMESPACE = 'com.amazonaws.dynamodb.v20120810';

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
});

const refusal = (type: string, message: string): Answer => json(400, { __type: type, message });

/** DynamoDB's format: one reason per item, in order. */
function cancelled(items: number, met: number): Answer {
  const reasons = Array.from({ length: items }, (_, item) =>
    item === met
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return json(400, {
    __type: `${NAMESPACE}#TransactionCanceledException`,
    CancellationReasons: reasons,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
  });
}

const conflict = (): Answer =>
  refusal(`${NAMESPACE}#TransactionConflictException`, 'Transaction is ongoing for the item');

const throttled = [
  () =>
    refusal(
      'com.amazon.coral.availability#ThrottlingException',
      'Throughput exceeds the current capacity of your table or index.',
    ),
  () =>
    refusal(
      `${NAMESPACE}#ProvisionedThroughputExceededException`,
      'The level of configured provisioned throughput for the table was exceeded.',
    ),
] as const;

/** Splits a batch's keys into those processed now and the rest; undefined for a single key. */
function split(asked: Batch, random: () => number): { now: Batch; later: Batch } | undefined {
  const [[table, { Keys, ...rest }] = ['', { Keys: [] }]] = Object.entries(asked);
  if (Keys.length < 2) return undefined;
  const cut = 1 + Math.floor(random() * (Keys.length - 1));
  return {
    now: { [table]: { ...rest, Keys: Keys.slice(0, cut) } },
    later: { [table]: { ...rest, Keys: Keys.slice(cut) } },
  };
}

export interface Chaos {
  endpoint: string;
  /** Transactions whose body matches collide, whatever the rates. */
  collideIf: (body: string) => boolean;
  /** How often each fault was injected. */
  raised: Record<'transaction' | 'single' | 'throttle' | 'unprocessed' | 'late', number>;
  stop(): void;
}

/**
 * A proxy before a DynamoDB engine that injects the faults of a busy DynamoDB. Refused requests are not forwarded. The
 * seed decides which request of the sequence is affected.
 */
export async function startChaos(engine: string, seed: number, rates = busy): Promise<Chaos> {
  const random = randomFrom(seed);
  const happens = (rate: number) => random() * 100 < rate;
  const raised: Chaos['raised'] = { transaction: 0, single: 0, throttle: 0, unprocessed: 0, late: 0 };
  const count = (kind: keyof Chaos['raised'], answer: Answer): Answer => {
    raised[kind] += 1;
    return answer;
  };
  const chaos: Chaos = {
    endpoint: '',
    collideIf: () => false,
    raised,
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
  const agent = new Agent({ keepAlive: true });
  const earlier = new Map<string, { answer: Answer; at: number }>();

  const pass = (headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const passed = { ...headers, host: new URL(engine).host, 'content-length': String(body.length) };
      request(engine, { method: 'POST', headers: passed, agent }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({
          status: answer.statusCode ?? 500,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        });
      })
        .on('error', reject)
        .end(body);
    });

  function refused(operation: string, { TransactItems = [] }: Body, raw: Buffer): Answer | undefined {
    if (happens(rates.throttle))
      return count('throttle', (throttled[Math.floor(random() * 2)] ?? throttled[0])());
    if (operation === 'TransactWriteItems' && (happens(rates.conflict) || chaos.collideIf(raw.toString())))
      return count(
        'transaction',
        cancelled(TransactItems.length, Math.floor(random() * TransactItems.length)),
      );
    if (SINGLE_WRITES.includes(operation) && happens(rates.conflict)) return count('single', conflict());
    return undefined;
  }

  async function inPart(headers: IncomingHttpHeaders, body: Body): Promise<Answer | undefined> {
    const parts = split(body.RequestItems as Batch, random);
    if (!parts) return undefined;
    const answer = await pass(headers, Buffer.from(JSON.stringify({ ...body, RequestItems: parts.now })));
    if (answer.status !== 200) return answer;
    const told = JSON.parse(answer.body.toString()) as object;
    return count('unprocessed', json(200, { ...told, UnprocessedKeys: parts.later }));
  }

  /** A late index repeats its response to the same query from a moment ago. */
  async function fromIndex(headers: IncomingHttpHeaders, raw: Buffer): Promise<Answer> {
    const question = raw.toString();
    const before = earlier.get(question);
    if (before && Date.now() - before.at < LATEST && happens(rates.late)) return count('late', before.answer);
    const answer = await pass(headers, raw);
    if (answer.status === 200) earlier.set(question, { answer, at: Date.now() });
    return answer;
  }

  async function answer(headers: IncomingHttpHeaders, raw: Buffer): Promise<Answer> {
    const operation = String(headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(raw.toString()) as Body;
    const given =
      refused(operation, body, raw) ??
      (operation === 'BatchGetItem' && happens(rates.unprocessed) ? await inPart(headers, body) : undefined);
    if (given) return given;
    return operation === 'Query' && body.IndexName ? fromIndex(headers, raw) : pass(headers, raw);
  }

  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    try {
      const { status, headers, body } = await answer(message.headers, Buffer.concat(chunks));
      const { 'transfer-encoding': _, connection: __, ...kept } = headers;
      response.writeHead(status, { ...kept, 'content-length': String(body.length) }).end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  chaos.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return chaos;
}
