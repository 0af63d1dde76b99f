import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test, vi } from 'vitest';
import { fileLinks } from '#functions/adapters/file-links.ts';
import { environmentNames } from '#functions/runtime/environment.ts';

const keys = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const use = (environment: Record<string, string>) => {
  const all = { ...keys, [environmentNames.buckets.tickets]: 'tickets', ...environment };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
};
/** An address whose parameters stand in order: theirs does not matter. */
function sorted(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}

test('a link to a file lasts a minute, saves it under its name, and lets no cache keep it', async () => {
  use({});
  const link = new URL(await fileLinks('tickets')('ord_1/tkt_1.pdf', 'bilet.pdf'));
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Expires': '60',
    'response-content-disposition': 'attachment; filename="bilet.pdf"',
    'response-cache-control': 'private, no-store',
  });
});

test.each([
  ['on AWS', {}],
  ['with credentials of a role', { AWS_SESSION_TOKEN: 'token/+=' }],
  ['on one machine', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4566' }],
])('a link is the SDK’s own, %s', async (_, environment) => {
  use(environment);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
  const [key, saveAs] = ['tickets/ord_1/tkt ż+1.pdf', 'bilet 1.pdf'];
  const command = new GetObjectCommand({
    Bucket: 'tickets',
    Key: key,
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: `attachment; filename="${saveAs}"`,
  });
  const expected = await getSignedUrl(new S3Client({}), command, { expiresIn: 60 });
  const made = await fileLinks('tickets')(key, saveAs);
  expect(sorted(made)).toEqual(sorted(expected));
});
