import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { root } from '#infra/sources/root.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly(), seed: 'fair' });
});
afterAll(() => cloud.stop());

const run = promisify(execFile);

/** As an operator on AWS would, but with the SDK's variables pointing to the local cloud. */
const recover = (email: string) => {
  const { endpoint, region, credentials } = cloud.aws;
  return run(
    process.execPath,
    [
      'infra/commands/recover-admin.ts',
      '--email',
      email,
      '--table',
      cloud.endpoints.table,
      '--url',
      'https://a.example/x',
    ],
    {
      cwd: root,
      env: {
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
    },
  );
};

it.each(['admin@bramka.local', 'New.Admin@example.com'])('a link is issued for %s', async (email) => {
  const { stdout } = await recover(email);
  expect(stdout).toMatch(/^https:\/\/a\.example\/accounts\/recoveradmin\/[0-9a-f]{48}\n$/);
});

it('no link is issued for a Cashier', async () => {
  await expect(recover(cloud.endpoints.cashier.email)).rejects.toThrow('is no Admin');
});

it('the command says how it is used', async () => {
  await expect(
    run(process.execPath, ['infra/commands/recover-admin.ts'], { cwd: root }),
  ).rejects.toMatchObject({
    stdout: expect.stringContaining('--email ADDRESS'),
  });
});
