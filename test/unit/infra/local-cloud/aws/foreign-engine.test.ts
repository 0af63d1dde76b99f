import { expect, it } from 'vitest';
import { dynamodb } from '#infra/local-cloud/aws/dynamodb.ts';
import type { AwsRequest } from '#infra/local-cloud/aws/service.ts';
import { listen } from '#infra/local-cloud/core/http.ts';

it('every function is the same to an engine that keeps its callers’ tables apart', async () => {
  const seen: unknown[] = [];
  const { url, close } = await listen(0, (request, response) => {
    seen.push(request.headers.authorization);
    response.end('{}');
  });
  const request = (accessKeyId: string) =>
    ({
      method: 'POST',
      target: '/',
      url: new URL(url),
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261122/eu-central-1/dynamodb/x`,
      },
      body: Buffer.from('{}'),
    }) as AwsRequest;
  const shared = dynamodb(url, 'local1');
  for (const caller of ['function-orders', 'local-root']) await shared.answer(request(caller), () => true);
  await dynamodb(url).answer(request('local-root'), () => true);
  expect(seen).toEqual(
    ['local1', 'local1', 'local-root'].map((id) => expect.stringContaining(`Credential=${id}/2026`)),
  );
  await close();
});
