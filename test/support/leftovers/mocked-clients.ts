import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect } from 'vitest';

const clients = { DynamoDBDocumentClient, S3Client, SESClient, SQSClient, SecretsManagerClient };

/** Files share their imports, so a client that one of them mocks would answer the next one's. */
afterAll(() => {
  const mocked = Object.entries(clients).filter(([, { prototype }]) => 'restore' in prototype.send);
  expect(mocked.map(([name]) => `${name} is left mocked`)).toEqual([]);
});
