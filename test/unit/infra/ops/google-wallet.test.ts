import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWalletSecret } from '#functions/adapters/wallet/apple-keys.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { saveGoogleKeys } from '#infra/ops/google-wallet.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { ACCOUNT, ISSUER, startGoogleStandIn } from '#test/support/google-stand-in.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

let cloud: LocalCloud;
let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let directory: string;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
  google = await startGoogleStandIn();
  directory = await mkdtemp(join(tmpdir(), 'wallet-'));
});
afterAll(async () => {
  await Promise.all([cloud.stop(), google.stop()]);
  await rm(directory, { recursive: true });
});

const installation = (): Installation => installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());
async function saved() {
  const SecretId = (await installation().environment()).WALLET_SECRET;
  const { SecretString = '' } = await new SecretsManagerClient(cloud.aws).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return readWalletSecret(SecretString);
}
async function fileOf(account: string): Promise<string> {
  const path = join(directory, `${account}.json`);
  await writeFile(path, JSON.stringify({ client_email: account, private_key: google.keys.key }));
  return path;
}

it('keys for Google Wallet are tried by reading their issuer, and saved beside the others', async () => {
  const before = await saved();
  const answers = { issuerId: ISSUER, account: await fileOf(ACCOUNT), service: google.url };
  const refusals: [Record<string, string>, string][] = [
    [{ issuerId: '123456' }, 'Google: GET /issuer/123456 → 403'],
    [{ account: await fileOf('another@example.com') }, 'Google: no token → 401'],
    [{ issuerId: 'letters' }, 'Something has another shape'],
    [{ service: 'http://wallet.example.com' }, 'Something has another shape'],
    [{ account: '/nowhere' }, 'ENOENT'],
  ];
  for (const [other, why] of refusals) {
    const attempt = saveGoogleKeys({ ...answers, ...other }, installation());
    await expect(attempt).rejects.toThrow(why);
    await expect(attempt).rejects.toThrow('Nothing was saved.');
  }
  expect(await saved()).toEqual(before);
  expect(await saveGoogleKeys(answers, installation())).toBe(ACCOUNT);
  expect(await saved()).toEqual({ ...before, google: google.keys });
});
