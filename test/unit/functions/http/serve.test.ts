import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { serve } from '#functions/http/serve.ts';
import { environmentNames } from '#functions/runtime/environment.ts';
import { call, type Resource } from '#shared/contract/call.ts';
import { impacts } from '#shared/contract/impacts.ts';
import { Problem } from '#shared/contract/problem.ts';
import { routeKey } from '#shared/contract/route-key.ts';

const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 1000 } as Context;
const eventOf = (routeKey: string) =>
  ({
    routeKey,
    headers: {},
    requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
  }) as unknown as APIGatewayProxyEventV2;

test('a route that the function does not serve is not found', async () => {
  const handler = serve({}, {}, {} as never);
  const response = await handler(eventOf('GET /api/nothing'), context);
  expect(response).toMatchObject({ statusCode: 404, body: expect.stringContaining('not_found') });
});

/** The log line of a call about something, whose use case throws. */
async function lineOf(resource: Resource, error: Error): Promise<Record<string, unknown> | undefined> {
  vi.stubEnv(environmentNames.publicUrl, 'https://bilety.example.com');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const row = call({ id: 'tried', resource, method: 'GET', path: '/api/tried', roles: 'anyone' });
  const handler = serve({ tried: row }, { tried: () => Promise.reject(error) }, {} as never);
  await handler(eventOf(routeKey(row)), context);
  return written.mock.calls
    .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
    .find(({ event }) => event === 'call');
}

test.each(Object.entries(impacts) as [Resource, string][])(
  'the log line of a failed call about %s says what people notice',
  async (resource, impact) => {
    expect(await lineOf(resource, new Error('broken'))).toMatchObject({ status: 500, impact });
  },
);

test('the log line of a refused call says of no impact', async () => {
  const line = await lineOf('orders', new Problem('not_found'));
  expect(line).toMatchObject({ status: 404 });
  expect(line).not.toHaveProperty('impact');
});

test('a call that hangs is answered and counted half a second before its function’s time is over', async () => {
  vi.stubEnv(environmentNames.publicUrl, 'https://bilety.example.com');
  vi.useFakeTimers();
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const row = call({ id: 'scan', resource: 'scans', method: 'GET', path: '/api/tried', roles: 'anyone' });
  const handler = serve({ scan: row }, { scan: () => new Promise<never>(() => undefined) }, {} as never);
  let status: number | undefined;
  const answered = handler(eventOf(routeKey(row)), context).then(({ statusCode }) => {
    status = statusCode;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  vi.useRealTimers();
  expect(status).toBe(500);
  expect(written.mock.calls.map(([line]) => String(line)).join('')).toContain('"call":"scan","failed":1');
});
