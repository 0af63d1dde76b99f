import { expect, it } from 'vitest';
import { dynamodb } from '#infra/local-cloud/aws/dynamodb.ts';
import type { AwsRequest } from '#infra/local-cloud/aws/service.ts';

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
  const ask = async (from: string) => service.answer(query(from), () => true);
  await expect(ask('')).rejects.toThrow('empty string');
  await expect(ask('2026')).rejects.toThrow('ECONNREFUSED');
});
