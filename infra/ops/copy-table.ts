import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Installation } from './installation.ts';

/** DynamoDB's batch limit. */
const BATCH_SIZE = 25;

type TablePlace = Pick<Installation, 'table' | 'config'>;

async function putAll(
  client: DynamoDBDocumentClient,
  table: string,
  items: Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    let RequestItems: Record<string, object[]> | undefined = {
      [table]: items.slice(start, start + BATCH_SIZE).map((Item) => ({ PutRequest: { Item } })),
    };
    while (RequestItems && Object.keys(RequestItems).length > 0) {
      const answer: { UnprocessedItems?: Record<string, object[]> | undefined } = await client.send(
        new BatchWriteCommand({ RequestItems }),
      );
      RequestItems = answer.UnprocessedItems;
    }
  }
}

/** Copies every item of one table into another, overwriting items with the same key. @returns how many */
export async function copyTable(from: TablePlace, to: TablePlace): Promise<number> {
  const source = DynamoDBDocumentClient.from(new DynamoDBClient(from.config));
  const target = DynamoDBDocumentClient.from(new DynamoDBClient(to.config));
  let copied = 0;
  for await (const { Items = [] } of paginateScan(
    { client: source },
    { TableName: from.table, ConsistentRead: true },
  )) {
    await putAll(target, to.table, Items);
    copied += Items.length;
  }
  return copied;
}
