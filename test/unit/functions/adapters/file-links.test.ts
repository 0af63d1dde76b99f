import { expect, test } from 'vitest';
import { fileLinks } from '#functions/adapters/file-links.ts';
import { environmentNames } from '#functions/runtime/environment.ts';

test('a link to a file lasts a minute, saves it under its name, and lets no cache keep it', async () => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    [environmentNames.buckets.tickets]: 'tickets',
  });
  const link = new URL(await fileLinks('tickets')('ord_1/tkt_1.pdf', 'bilet.pdf'));
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Expires': '60',
    'response-content-disposition': 'attachment; filename="bilet.pdf"',
    'response-cache-control': 'private, no-store',
  });
});
