import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWalletSecret } from '#functions/adapters/wallet/apple-keys.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { saveAppleKeys } from '#infra/ops/apple-wallet.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { madeAppleKeys, PASS_TYPE, TEAM } from '#test/support/made-certificates.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

let cloud: LocalCloud;
let directory: string;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
  directory = await mkdtemp(join(tmpdir(), 'wallet-'));
});
afterAll(async () => {
  await cloud.stop();
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
async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

it('keys for Apple Wallet are tried and saved, and the tokens of passes in phones stay good', async () => {
  const before = await saved();
  expect(before.apple).toBeUndefined();
  const keys = madeAppleKeys({ now: installation().now });
  const answers = {
    // As Apple hands it out.
    certificate: await file('pass.cer', new X509Certificate(keys.certificate).raw),
    key: await file('key.pem', keys.key),
    wwdr: await file('wwdr.pem', keys.wwdr),
  };
  await expect(
    saveAppleKeys({ ...answers, push: 'http://push.example.com' }, installation()),
  ).rejects.toThrow('no push service');
  const other = await file('other.pem', madeAppleKeys().key);
  await expect(saveAppleKeys({ ...answers, key: other }, installation())).rejects.toThrow(
    'the key does not belong to the certificate. Nothing was saved.',
  );
  await expect(saveAppleKeys({ ...answers, wwdr: answers.key }, installation())).rejects.toThrow(
    'is no certificate',
  );
  await expect(saveAppleKeys({ ...answers, key: '/nowhere' }, installation())).rejects.toThrow('ENOENT');
  expect(await saved()).toEqual(before);

  expect(await saveAppleKeys(answers, installation())).toMatchObject({ passType: PASS_TYPE, team: TEAM });
  expect((await saved()).tokens).toBe(before.tokens);
  expect((await saved()).apple?.key).toBe(keys.key);
  const trail = await auditStore(openDb(cloud.endpoints.table, undefined, installation().config)).page(
    'set_wallet',
    10,
  );
  expect(trail.entries.map(({ action }) => action)).toEqual(['wallet-keys-saved']);
  expect(JSON.stringify(trail)).not.toContain('PRIVATE KEY');
});
