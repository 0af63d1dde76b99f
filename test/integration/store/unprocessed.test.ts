import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '#functions/store/engine/dynamo.ts';

test('items that a busy table leaves out of a batch are asked for until they are there', async () => {
  const [a, b] = [
    { pk: 'a', sk: 'a' },
    { pk: 'b', sk: 'b' },
  ];
  const client = mockClient(DynamoDBDocumentClient);
  onTestFinished(() => client.restore());
  client
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { t: [a] }, UnprocessedKeys: { t: { Keys: [b] } } })
    .resolvesOnce({ Responses: { t: [] }, UnprocessedKeys: { t: { Keys: [b] } } })
    .resolves({ Responses: { t: [b] } });
  expect(await openDb('t', () => {}, { region: 'eu-central-1' }).getMany([a, b])).toEqual([a, b]);
  const asked = client.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.t?.Keys);
  expect(asked).toEqual([[a, b], [b], [b]]);
});
