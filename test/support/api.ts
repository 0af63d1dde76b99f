import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import type { WalletSecret } from '#functions/adapters/wallet/apple-keys.ts';
import { lambdas } from '#functions/manifest.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { type Seeded, seed } from '#infra/local/seed.ts';
import { startPaymentSandbox } from '#infra/payment-sandbox/sandbox.ts';
import { startVatRegisterSandbox } from '#infra/vat-register-sandbox/sandbox.ts';
import { login } from '#shared/contract/account.ts';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { serviceOf } from '#shared/contract/calls.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { routeKey } from '#shared/contract/route-key.ts';
import type { Service } from '#shared/contract/service.ts';
import { queueNames } from '#shared/domain/queue.ts';
import type { Role } from '#shared/domain/user.ts';
import { type Engine, startEngine } from './dynamo.ts';
import { startS3 } from './local-s3.ts';
import { assertSafeAnswer } from './safe-answer.ts';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const CREDENTIALS = { merchantId: 12345, posId: 12345, apiKey: 'report-key', crc: '0123456789abcdef' };

export interface ApiRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Instead of the row's own. */
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as base64, like API Gateway does. */
  bytes?: Uint8Array;
  /** Sent unchanged. */
  rawBody?: string;
  headers?: Record<string, string>;
  cookie?: string;
  /** Several cookies. */
  cookies?: string[];
}

export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
  /** The raw body. */
  text: string;
  headers: Record<string, unknown>;
  cookies: string[];
}

function eventOf(row: Call, asked: ApiRequest): APIGatewayProxyEventV2 {
  const rawPath = row.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? '');
  const body = asked.rawBody ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  return {
    version: '2.0',
    routeKey: routeKey(row),
    rawPath,
    rawQueryString: new URLSearchParams(asked.query).toString(),
    headers: {
      'x-origin-key': 'origin-key',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    ...((asked.cookie || asked.cookies) && { cookies: asked.cookies ?? [asked.cookie] }),
    ...(asked.params && { pathParameters: asked.params }),
    ...(asked.query && { queryStringParameters: asked.query }),
    requestContext: { http: { method: asked.method ?? row.method, path: rawPath, sourceIp: '127.0.0.1' } },
    ...(body !== undefined && { body }),
    ...(asked.bytes && { body: Buffer.from(asked.bytes).toString('base64') }),
    isBase64Encoded: asked.bytes !== undefined,
  } as unknown as APIGatewayProxyEventV2;
}

/**
 * The API as deployed, without a cloud: real handlers and pipeline, a real table, the real payment adapter against the
 * sandbox. Only SQS and Secrets Manager are mocked; `jobs` has the queued jobs.
 */
export async function startApi() {
  const engine: Engine = await startEngine();
  const buckets = await startS3(['tickets', 'images', 'web']);
  const sandbox = await startPaymentSandbox({ port: 0, now: () => new Date(), credentials: CREDENTIALS });
  const register = await startVatRegisterSandbox({ port: 0, now: () => new Date() });
  Object.assign(process.env, {
    [environmentNames.vatRegister]: register.url,
    [environmentNames.table]: engine.table,
    [environmentNames.publicUrl]: 'http://127.0.0.1:9',
    [environmentNames.mailFrom]: 'Bramka <bilety@example.com>',
    [environmentNames.mailEvents]: 'mail-events',
    [environmentNames.mailPause]: '0',
    ...Object.fromEntries(
      queueNames.flatMap((name) => [
        [environmentNames.queues[name], `http://127.0.0.1:9/${name}`],
        [environmentNames.deadLetters[name], `http://127.0.0.1:9/${name}-dead`],
      ]),
    ),
    AWS_MAX_ATTEMPTS: '1',
    [environmentNames.buckets.tickets]: 'tickets',
    [environmentNames.buckets.images]: 'images',
    [environmentNames.buckets.web]: 'web',
    [environmentNames.passkeyOrigin]: 'https://bilety.example.com',
    [environmentNames.secrets.links]: 'links',
    [environmentNames.secrets.factors]: 'factors',
    [environmentNames.secrets.origin]: 'origin',
    [environmentNames.secrets.wallet]: 'wallet',
    [environmentNames.secrets.przelewy24]: 'przelewy24',
  });
  /** The wallets' secret: nobody has set Apple's keys. Read by functions once, so set them before the first call. */
  const wallet: WalletSecret = { tokens: 'the-key-of-the-passes-tokens' };
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand, { SecretId: 'links' }).resolves({ SecretString: 'link-secret' });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'origin' })
    .resolves({ SecretString: '{"sent":"origin-key"}' });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'wallet' })
    .callsFake(() => ({ SecretString: JSON.stringify(wallet) }));
  secrets.on(GetSecretValueCommand, { SecretId: 'factors' }).resolves({ SecretString: 'factor-secret' });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'przelewy24' })
    .resolves({ SecretString: JSON.stringify({ host: sandbox.url, ...CREDENTIALS, blik: true }) });
  const jobs: Job[] = [];
  const queue = mockClient(SQSClient);
  queue.on(GetQueueAttributesCommand).resolves({ Attributes: {} });
  queue.on(ReceiveMessageCommand).resolves({});
  queue.on(SendMessageCommand).callsFake((input: { MessageBody: string }) => {
    jobs.push(JSON.parse(input.MessageBody) as Job);
    return { MessageId: 'queued' };
  });
  const seeded: Seeded = await seed({ table: engine.table, now: new Date(), config: {} });
  const handlers = new Map<Service, Handler>();

  async function handlerOf(service: Service): Promise<Handler> {
    const known = handlers.get(service);
    if (known) return known;
    const { handler } = (await import(
      /* @vite-ignore */ new URL(`../../${lambdas[service].entry}`, import.meta.url).pathname
    )) as { handler: Handler };
    handlers.set(service, handler);
    return handler;
  }

  async function call(row: Call, asked: ApiRequest = {}): Promise<ApiResponse> {
    const handler = await handlerOf(serviceOf(row));
    const result = await handler(eventOf(row, asked), {
      awsRequestId: 'request-1',
      // Generous, as the tests' own time is: on a busy machine a call may take ten times what it takes on AWS.
      getRemainingTimeInMillis: () => 200_000,
    } as Context);
    assertSafeAnswer(row, result);
    const { statusCode = 0, body, headers = {}, cookies = [] } = result;
    const isJson = !body || /json/.test(String(headers['content-type']));
    return {
      status: statusCode,
      body: body && isJson ? JSON.parse(body) : {},
      text: body ?? '',
      headers,
      cookies,
    };
  }

  /** The answer of a call that succeeds, as its row describes it. */
  async function read<Row extends Call>(row: Row, asked?: ApiRequest): Promise<ResponseOf<Row>> {
    const { status, body, text } = await call(row, asked);
    if (status < 200 || status > 299) throw new Error(`${row.id} → ${status} ${text}`);
    return body as ResponseOf<Row>;
  }

  return {
    call,
    read,
    jobs,
    seeded,
    db: engine.db,
    meter: engine.meter,
    snapshot: engine.snapshot,
    sandbox,
    register,
    /** Downloads a file that a call redirects to, like a browser. */
    async download(row: Call, asked: ApiRequest) {
      const { headers } = await call(row, asked);
      const response = await fetch(String(headers.location));
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    /** The cookie of a new session with one role. */
    async loginAs(role: Role): Promise<string> {
      const { cookies } = await call(login, { body: role === 'Admin' ? seeded.admin : seeded.cashier });
      return String(cookies[0]).split(';')[0] ?? '';
    },
    async stop(): Promise<void> {
      secrets.restore();
      queue.restore();
      await Promise.all([sandbox.stop(), register.stop()]);
      await buckets.stop();
      engine.stop();
    },
  };
}
export type Api = Awaited<ReturnType<typeof startApi>>;
