import { S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { test } from 'vitest';

/** Run by the test beside this file alone. */
test('leaks a mocked client', () => {
  mockClient(S3Client);
});
