import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Replaces every function in tests of the local cloud itself: does what its event says. */
const dynamo = new DynamoDBClient();
const s3 = new S3Client();
const loadedAt = Date.now();
let handled = 0;

const { TABLE_NAME, TICKETS_BUCKET, IMAGES_BUCKET, LINKS_SECRET, ISSUE_QUEUE_URL, MAIL_FROM } = process.env;

interface StubRequest {
  tell: keyof typeof tasks;
  pk?: string;
  key?: string;
  text?: string;
  milliseconds?: number;
}

const item = (pk: string) => ({ TableName: TABLE_NAME, Item: { pk: { S: pk }, sk: { S: pk } } });

const tasks = {
  now: async () => ({ now: new Date().toISOString(), milliseconds: Date.now(), loadedAt }),
  count: async () => ++handled,
  environment: async () => ({ ...process.env }),
  put: async ({ pk = 'x' }: StubRequest) => {
    await dynamo.send(new PutItemCommand(item(pk)));
    return 'put';
  },
  transact: async ({ pk = 'x' }: StubRequest) => {
    const { TableName, Item } = item(pk);
    await dynamo.send(
      new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName, Key: Item } }] }),
    );
    return 'deleted';
  },
  upload: async ({ key, text = '' }: StubRequest) => {
    await s3.send(
      new PutObjectCommand({ Bucket: TICKETS_BUCKET, Key: key, Body: text, ContentType: 'text/plain' }),
    );
    return 'uploaded';
  },
  image: async ({ key }: StubRequest) => {
    const found = await s3.send(new GetObjectCommand({ Bucket: IMAGES_BUCKET, Key: key }));
    return found.Body?.transformToString();
  },
  link: async ({ key, text }: StubRequest) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({ Bucket: TICKETS_BUCKET, Key: key, ResponseContentDisposition: text }),
      { expiresIn: 300 },
    ),
  secret: async () => {
    const response = await new SecretsManagerClient().send(
      new GetSecretValueCommand({ SecretId: LINKS_SECRET }),
    );
    return response.SecretString;
  },
  send: async ({ text = '{}' }: StubRequest) => {
    await new SQSClient().send(new SendMessageCommand({ QueueUrl: ISSUE_QUEUE_URL, MessageBody: text }));
    return 'sent';
  },
  mail: async ({ text = '' }: StubRequest) => {
    const raw = `From: ${MAIL_FROM}\r\nTo: a@example.org\r\nSubject: ${text}\r\n\r\nBody of ${text}\r\n`;
    await new SESClient().send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    return 'mailed';
  },
  wait: ({ milliseconds = 0 }: StubRequest) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, 'waited')),
  fail: async () => {
    throw new Error('told to fail');
  },
};

interface Event {
  Records?: { messageId: string; body: string }[];
  routeKey?: string;
  tell?: keyof typeof tasks;
  kind?: string;
}

/** A message with `{"fail": true}` fails; one with a task performs it. */
async function consume(records: { messageId: string; body: string }[]) {
  const failed: string[] = [];
  for (const { messageId, body } of records) {
    const told = JSON.parse(body) as Partial<StubRequest> & { fail?: boolean };
    if (told.tell) await tasks[told.tell](told as StubRequest);
    if (told.fail) failed.push(messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

export async function handler(event: Event): Promise<unknown> {
  if (event.Records) return consume(event.Records);
  if (event.kind === 'sweep') console.log(JSON.stringify({ swept: new Date().toISOString() }));
  if (event.routeKey)
    return {
      statusCode: 200,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': event.routeKey.endsWith('/sale') ? 'public, s-maxage=5' : 'no-store',
      },
      cookies: ['one=1; Path=/', 'two=2'],
      body: JSON.stringify({ handled: ++handled, event }),
    };
  return event.tell ? tasks[event.tell](event as StubRequest) : null;
}
