import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { serve } from '#functions/http/serve.ts';

test('a route that the function does not serve is not found', async () => {
  const handler = serve({}, {}, {} as never);
  const event = {
    routeKey: 'GET /api/nothing',
    headers: {},
    requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
  };
  const response = await handler(
    event as unknown as APIGatewayProxyEventV2,
    { awsRequestId: 'r' } as Context,
  );
  expect(response).toMatchObject({ statusCode: 404, body: expect.stringContaining('not_found') });
});
