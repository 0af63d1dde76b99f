import { describe, expect, it } from 'vitest';
import { eventFor } from '#infra/local-cloud/api/event.ts';
import { createRouter } from '#infra/local-cloud/api/router.ts';

const keys = [
  'GET /api/gates/{gateId}',
  'GET /api/gates/me',
  'POST /api/pay/{provider}/notify',
  'ANY /api/orders/{orderId}',
];
const find = createRouter(
  keys.map((key) => ({ key, functionName: 'f', throttle: { perSecond: 1, burst: 1 } })),
);

describe('the HTTP API’s router', () => {
  it('the router takes parts in braces as parameters, decoded', () => {
    expect(find('POST', '/api/pay/p%2024/notify')?.pathParameters).toEqual({ provider: 'p 24' });
  });

  it('the router leaves what is no UTF-8 as it was written', () => {
    expect(find('GET', '/api/gates/%E0%A4%A')?.pathParameters).toEqual({ gateId: '%E0%A4%A' });
  });

  it('the router prefers the literal part', () => {
    expect(find('GET', '/api/gates/me')?.route.key).toBe('GET /api/gates/me');
    expect(find('GET', '/api/gates/you')?.route.key).toBe('GET /api/gates/{gateId}');
  });

  it.each(['GET', 'POST', 'PATCH'])('the router takes %s where the route is for any method', (method) => {
    expect(find(method, '/api/orders/ord_1')?.route.key).toBe('ANY /api/orders/{orderId}');
  });

  it.each([
    ['POST', '/api/gates/me'],
    ['GET', '/api/Gates/me'],
    ['GET', '/api/gates/me/'],
    ['GET', '/api/gates/'],
    ['GET', '/api/gates/a/b'],
  ])('the router has nothing for %s %s', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });
});

describe('the event of payload format 2.0', () => {
  const request = {
    method: 'POST',
    path: '/api/pay/p24/notify',
    query: 'a=1&b=x%20y&a=2',
    headers: { 'content-type': 'application/json; charset=utf-8', cookie: 'one=1; two=2' },
    body: Buffer.from('{"ż":1}'),
    sourceIp: '127.0.0.9',
  };
  const match = find(request.method, request.path);
  const event = (changes: Partial<typeof request> = {}) =>
    eventFor(
      { ...request, ...changes },
      match as NonNullable<typeof match>,
      new Date('2026-11-01T10:00:00Z'),
    );

  it('the event has cookies apart from headers, and repeated query parameters joined', () => {
    expect(event()).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/pay/{provider}/notify',
      rawPath: request.path,
      rawQueryString: request.query,
      cookies: ['one=1', 'two=2'],
      queryStringParameters: { a: '1,2', b: 'x y' },
      pathParameters: { provider: 'p24' },
      body: '{"ż":1}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'POST', sourceIp: '127.0.0.9' }, timeEpoch: 1793527200000 },
    });
    expect(event().headers).not.toHaveProperty('cookie');
  });

  it('the event has other bodies in base64', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' } as never;
    expect(event({ headers: form, body: Buffer.from('a=1') })).toMatchObject({
      body: 'YT0x',
      isBase64Encoded: true,
    });
  });

  it('the event leaves out what is not there', () => {
    const bare = event({ query: '', headers: {} as never, body: Buffer.alloc(0) });
    for (const key of ['cookies', 'queryStringParameters', 'body']) expect(bare).not.toHaveProperty(key);
  });
});
