import { expect, it } from 'vitest';
import { dynamodb } from '#infra/local-cloud/aws/dynamodb.ts';
import type { AwsRequest } from '#infra/local-cloud/aws/service.ts';
import { listen } from '#infra/local-cloud/core/http.ts';

const query = (from: string): AwsRequest => {
  const body = {
    KeyConditionExpression: '#pk = :pk AND #sk >= :from',
    ExpressionAttributeValues: { ':pk': { S: 'a' }, ':from': { S: from }, ':fromage': { S: '' } },
  };
  return {
    method: 'POST',
    target: '/',
    url: new URL('http://dynamodb'),
    headers: { 'x-amz-target': 'DynamoDB_20120810.Query' },
    body: Buffer.from(JSON.stringify(body)),
  };
};

it('an empty text is refused where it is compared with a key, as on AWS', async () => {
  const service = dynamodb('http://127.0.0.1:9');
  const call = async (from: string) => service.handle(query(from), () => true);
  await expect(call('')).rejects.toThrow('empty string');
  await expect(call('2026')).rejects.toThrow('ECONNREFUSED');
});

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
  for (const caller of ['function-orders', 'local-root']) await shared.handle(request(caller), () => true);
  await dynamodb(url).handle(request('local-root'), () => true);
  expect(seen).toEqual(
    ['local1', 'local1', 'local-root'].map((id) => expect.stringContaining(`Credential=${id}/2026`)),
  );
  await close();
});
