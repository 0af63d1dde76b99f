import { readFileSync } from 'node:fs';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { listen } from '#infra/local-cloud/core/http.ts';
import { createEdge, type EdgeParts } from '#infra/local-cloud/edge/edge.ts';
import type { EdgePlan } from '#infra/local-cloud/wiring/plan.ts';
import { readPlan } from '#infra/local-cloud/wiring/read-plan.ts';
import { startStubbedCloud, stubFunctions, temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
let cloud: LocalCloud;

beforeAll(async () => {
  const assembly = await synthesizeLocally(`${directory.path}/assembly`, stubFunctions);
  cloud = await startStubbedCloud({ assembly });
});
afterAll(async () => {
  await cloud.stop();
  directory.remove();
});

const tell = (functionName: string, tell: string, more: object = {}) =>
  cloud.invoke(functionName, { tell, ...more });
const readItem = async (pk: string) => {
  const client = new DynamoDBClient(cloud.aws);
  const key = { S: pk };
  return (
    await client.send(new GetItemCommand({ TableName: cloud.endpoints.table, Key: { pk: key, sk: key } }))
  ).Item;
};

describe('the edge as the template has it', () => {
  const answered = async (
    plan: EdgePlan,
    statuses: number[],
    file: EdgeParts['file'] = async () => undefined,
  ) => {
    const api = async () => ({
      status: statuses.shift() ?? 200,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(JSON.stringify({ text: 'x'.repeat(2_000) })),
    });
    const edge = createEdge(plan, { api, file, now: () => 0 });
    const { url, close } = await listen(0, (request, response) => void edge(request, response));
    closing.push(close);
    return (path: string, options: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...options });
  };
  const closing: (() => unknown)[] = [];
  let plan: EdgePlan;
  beforeAll(() => {
    plan = readPlan(`${directory.path}/assembly`, { shop: 'http://shop', aws: 'http://aws' }).edge;
  });
  afterAll(() => Promise.all(closing.map((close) => close())));

  it.each([404, 500, 502, 503, 504])('the edge gives nobody another one’s %d', async (status) => {
    const call = await answered(plan, [status]);
    expect((await call('/account/isloggedin')).status).toBe(status);
    expect((await call('/account/isloggedin')).status).toBe(200);
    // By default CloudFront would cache it, and return one user's error to the next.
    const leftAlone = await answered({ ...plan, errorSeconds: {} }, [status]);
    await leftAlone('/account/isloggedin');
    expect((await leftAlone('/account/isloggedin')).status).toBe(status);
  });

  it('the edge lets whom the payment provider sends by POST arrive', async () => {
    const call = await answered(plan, []);
    const response = await call('/thankyou?order=ord_1&key=k', { method: 'POST', body: 'p24_session_id=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thankyou?order=ord_1&key=k');
    expect((await call('/thankyou', { method: 'DELETE' })).status).toBe(405);
  });

  it.each([
    '/assets/gone.js',
    '/images/gone.png',
    '/images/',
    '/favicon-gone.svg',
    '/gone.html',
    '/widget/none',
  ])('the edge says that there is no %s, which nobody keeps', async (path) => {
    const response = await (await answered(plan, []))(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/public|max-age|immutable/);
  });

  it.each(['/fairs', '/tickets/sold/', '/no-such-screen'])('%s is left to the application', async (path) => {
    const asked: string[] = [];
    const call = await answered(plan, [], async (_, key) => {
      asked.push(key);
      return { status: 200, headers: {}, body: Buffer.from('the shell') };
    });
    expect((await call(path)).status).toBe(200);
    expect(asked).toEqual(['index.html']);
  });

  it.each([
    '/',
    '//',
    '/images/?list-type=2',
    '/images//',
    '/Images/',
    '/assets/',
    '/widget/',
    '/?list-type=2',
  ])('the edge never asks for the list of a bucket: %s', async (path) => {
    const keys: string[] = [];
    const call = await answered(plan, [], async (_, key) => {
      keys.push(key);
      return undefined;
    });
    expect((await call(path)).status).toBe(404);
    expect(keys).not.toContain('');
  });

  it('the edge takes a bucket that CloudFront may not list for one that does not say what is missing', async () => {
    const behaviours = plan.behaviours.map((behaviour) =>
      behaviour.origin.kind === 'bucket'
        ? { ...behaviour, origin: { ...behaviour.origin, listed: false } }
        : behaviour,
    );
    expect((await (await answered({ ...plan, behaviours }, []))('/assets/gone.js')).status).toBe(403);
  });

  it.each(['/api/fairs/list', '/api/sale'])('the edge compresses what %s answers', async (path) => {
    const response = await (await answered(plan, []))(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('a call through the edge', () => {
  const call = (path: string, options: RequestInit = {}) => fetch(`${cloud.endpoints.api}${path}`, options);

  it('a call reaches its function in any spelling, with only the headers that the edge passes on', async () => {
    const response = await call('/Api/Orders/ORD_1/?key=K', {
      headers: {
        'x-other': '1',
        cookie: 'a=1; b=2',
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    const { event } = (await response.json()) as { event: { headers: object } };
    expect(event).toMatchObject({
      routeKey: 'ANY /api/orders/{orderId}',
      pathParameters: { orderId: 'ord_1' },
      queryStringParameters: { key: 'K' },
      cookies: ['a=1', 'b=2'],
    });
    expect(Object.keys(event.headers).sort()).toEqual([
      'accept',
      'cloudfront-viewer-address',
      'origin',
      'sec-fetch-mode',
      'sec-fetch-site',
      'user-agent',
      'x-origin-key',
    ]);
  });

  it('a call is answered with the function’s cookies and the headers of the policy', async () => {
    const { headers, status } = await call('/api/check');
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('a call’s answer is kept at the edge only where the contract says so', async () => {
    const handled = async (path: string) =>
      ((await (await call(path)).json()) as { handled: number }).handled;
    const first = await handled('/api/sale');
    expect(await handled('/Api/sale')).toBe(first);
    await cloud.clock.advance(6000);
    expect(await handled('/api/sale')).toBeGreaterThan(first);
    expect(await handled('/api/check')).not.toBe(await handled('/api/check'));
  });

  it('a call to an unknown route is answered as API Gateway does', async () => {
    const response = await call('/api/nothing');
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});

describe('a function', () => {
  it('each function of the manifest is there', async () => {
    const answers = await Promise.all(Object.keys(stubFunctions).map((name) => cloud.invoke(name, {})));
    expect(answers).toEqual(Object.keys(stubFunctions).map(() => null));
  });

  it('a function has its own environment, region and credentials, and nothing of ours', async () => {
    const environment = (await tell('sweep', 'environment')) as Record<string, string>;
    expect(environment).toMatchObject({
      TABLE_NAME: cloud.endpoints.table,
      PUBLIC_URL: cloud.endpoints.shop,
      AWS_LAMBDA_FUNCTION_NAME: 'sweep',
    });
    expect(environment.AWS_ACCESS_KEY_ID).toMatch(/^local\.sweep\.\d+$/);
    expect(environment).not.toHaveProperty('HOME');
    expect(environment).not.toHaveProperty('TICKETS_BUCKET');
  });

  it('a function keeps its state between events, one event at a time', async () => {
    const first = (await tell('door', 'count')) as number;
    expect(await tell('door', 'count')).toBe(first + 1);
    const results = await Promise.all([1, 2, 3].map(() => tell('door', 'wait', { milliseconds: 20 })));
    expect(results).toEqual(['waited', 'waited', 'waited']);
  });

  it('a function sees the local cloud’s time', async () => {
    const { now: before } = (await tell('shop', 'now')) as { now: string };
    const response = await fetch(`${cloud.endpoints.api}/__local/clock`, {
      method: 'POST',
      body: '{"advance":"PT59M"}',
    });
    const { now } = (await response.json()) as { now: string };
    const after = (await tell('shop', 'now')) as { now: string; milliseconds: number };
    expect(Date.parse(after.now) - Date.parse(before)).toBeGreaterThanOrEqual(59 * 60_000);
    expect(Math.abs(Date.parse(now) - after.milliseconds)).toBeLessThan(2000);
  });

  it('a function that throws fails alone', async () => {
    await expect(tell('office', 'fail')).rejects.toThrow('told to fail');
    await expect(tell('office', 'count')).resolves.toEqual(expect.any(Number));
  });
});

describe('IAM', () => {
  it('IAM lets a function do what its role grants', async () => {
    await tell('issueTickets', 'put', { pk: 'granted' });
    expect(await readItem('granted')).toBeDefined();
  });

  it('IAM refuses the rest, in a transaction too', async () => {
    await expect(tell('watchHolds', 'put')).rejects.toThrow('AccessDeniedException');
    await expect(tell('sendMail', 'transact')).rejects.toThrow('dynamodb:DeleteItem');
    await expect(tell('sendMail', 'upload', { key: 'x' })).rejects.toThrow('AccessDenied');
  });

  it('the grants that are never used are listed', async () => {
    await tell('account', 'put', { pk: 'used' });
    const unused = cloud.unusedGrants().filter(({ functionName }) => functionName === 'account');
    expect(unused.map(({ action }) => action)).not.toContain('dynamodb:PutItem');
    expect(unused.map(({ action }) => action)).toContain('dynamodb:DeleteItem');
  });

  it('IAM knows no stranger', async () => {
    const stranger = {
      ...cloud.aws,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'x' },
      maxAttempts: 1,
    };
    const asked = new DynamoDBClient(stranger).send(
      new GetItemCommand({ TableName: cloud.endpoints.table, Key: { pk: { S: 'a' }, sk: { S: 'a' } } }),
    );
    await expect(asked).rejects.toThrow('access key');
  });
});

describe('files', () => {
  it('files come back by a signed link with the headers that it asks for, until it expires', async () => {
    await tell('issueTickets', 'upload', { key: 'tickets/ż 1.pdf', text: 'content' });
    const link = (await tell('shop', 'link', { key: 'tickets/ż 1.pdf', text: 'attachment' })) as string;
    const response = await fetch(link);
    expect([response.status, await response.text()]).toEqual([200, 'content']);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect((await fetch(link.replace('attachment', 'inline'))).status).toBe(403);
    await cloud.clock.advance(301_000);
    const late = await fetch(link);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('expired')]);
  });

  it('files that are missing are not told of to who may not list them', async () => {
    await expect(tell('issueTickets', 'image', { key: 'fair_none' })).rejects.toThrow('Access Denied');
  });

  it('files of the images bucket are served under /images', async () => {
    const { images: Bucket } = cloud.buckets;
    await new S3Client(cloud.aws).send(
      new PutObjectCommand({ Bucket, Key: 'fair_a/a.png', Body: 'png', ContentType: 'image/png' }),
    );
    const response = await fetch(`${cloud.endpoints.shop}/images/fair_a/a.png`);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/png', 'png']);
    expect((await fetch(`${cloud.endpoints.shop}/images/fair_a/b.png`)).status).toBe(404);
  });
});

describe('the other services', () => {
  it('a secret stays the same, and is given to whom it is granted', async () => {
    const secret = await tell('shop', 'secret');
    expect(secret).toMatch(/^[\w]{64}$/);
    expect(await tell('sendMail', 'secret')).toBe(secret);
    await expect(tell('door', 'secret')).rejects.toThrow();
  });

  it('mail is delivered to the inbox and nowhere else', async () => {
    await tell('sendMail', 'mail', { text: 'Zaproszenie' });
    const { emails } = (await (await fetch(`${cloud.endpoints.inbox}/store`)).json()) as {
      emails: { subject: string; messageId: string }[];
    };
    expect(emails).toMatchObject([{ subject: 'Zaproszenie', destination: { to: ['a@example.org'] } }]);
    expect(await (await fetch(cloud.endpoints.inbox)).text()).toContain('Zaproszenie');
    expect(await (await fetch(`${cloud.endpoints.inbox}/mails/${emails[0]?.messageId}`)).text()).toContain(
      'Body of',
    );
  });
});

describe('queues and schedules', () => {
  it('queues bring messages to their function, again until they end among the dead letters', async () => {
    const { issue = '', issueDeadLetters = '' } = cloud.queues;
    await tell('shop', 'send', { text: '{"tell":"put","pk":"from-queue"}' });
    await tell('shop', 'send', { text: '{"fail":true}' });
    await cloud.idle();
    expect(await readItem('from-queue')).toBeDefined();
    for (let time = 0; time < 5; time += 1) {
      expect(await cloud.waiting(issue)).toMatchObject({ visible: 0, inFlight: 1 });
      await cloud.clock.advance(181_000);
      await cloud.idle();
    }
    expect(await cloud.waiting(issue)).toMatchObject({ inFlight: 0 });
    expect((await cloud.waiting(issueDeadLetters)).visible).toBe(1);
  });

  it('the sweep runs when its minute has come', async () => {
    const sweeps = () => readFileSync(`${cloud.logs}/sweep.log`, 'utf8').match(/swept/g)?.length ?? 0;
    await cloud.clock.advance(61_000);
    const before = sweeps();
    await cloud.clock.advance(61_000);
    await expect.poll(sweeps).toBeGreaterThan(before);
  });
});

describe('faults', () => {
  it('a fault fails a call before or after it is done', async () => {
    for (const when of ['before', 'after'] as const) {
      const stop = cloud.onAwsCall(({ functionName, operation }) =>
        functionName === 'issueTickets' && operation === 'PutItem' ? { [when]: 'fail' } : undefined,
      );
      await expect(tell('issueTickets', 'put', { pk: `fail-${when}` })).rejects.toThrow(
        'A fault was asked for',
      );
      stop();
    }
    expect(await readItem('fail-before')).toBeUndefined();
    expect(await readItem('fail-after')).toBeDefined();
  });

  it('a fault ends an environment in the middle; the next event finds another', async () => {
    const before = (await tell('account', 'environment')) as Record<string, string>;
    const stop = cloud.onAwsCall(({ functionName }) =>
      functionName === 'account' ? { after: 'die' } : undefined,
    );
    await expect(tell('account', 'put', { pk: 'died-after' })).rejects.toThrow('Runtime exited');
    stop();
    expect(await readItem('died-after')).toBeDefined();
    const after = (await tell('account', 'environment')) as Record<string, string>;
    expect(after.AWS_ACCESS_KEY_ID).not.toBe(before.AWS_ACCESS_KEY_ID);
  });

  it('a fault throttles once, which the SDK gets over', async () => {
    let times = 0;
    const stop = cloud.onAwsCall(() => (++times === 1 ? { before: 'throttle' } : undefined));
    await tell('door', 'put', { pk: 'throttled' });
    stop();
    expect(times).toBe(2);
  });
});

describe('several clouds', () => {
  it('several clouds stand side by side, each with data of its own that outlives it', async () => {
    const options = { assembly: `${directory.path}/assembly`, dataDir: `${directory.path}/data` };
    const one = await startStubbedCloud(options);
    await one.invoke('door', { tell: 'put', pk: 'lasting' });
    const secret = await one.invoke('shop', { tell: 'secret' });
    await one.clock.advance(3_600_000);
    expect(await readItem('lasting')).toBeUndefined();
    await one.stop();
    const again = await startStubbedCloud(options);
    expect(await again.invoke('shop', { tell: 'secret' })).toBe(secret);
    expect(again.clock.milliseconds() - Date.now()).toBeGreaterThan(3_500_000);
    const client = new DynamoDBClient(again.aws);
    const key = { S: 'lasting' };
    const { Item } = await client.send(
      new GetItemCommand({ TableName: again.endpoints.table, Key: { pk: key, sk: key } }),
    );
    expect(Item).toBeDefined();
    await again.stop();
  });
});
