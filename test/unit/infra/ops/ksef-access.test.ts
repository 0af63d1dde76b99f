import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessesIn } from '#functions/adapters/ksef/access.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { switchKsefOff, switchKsefOn } from '#infra/ops/ksef-access.ts';
import { DAY } from '#shared/domain/time.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { madeKsefCertificate } from '#test/support/made-certificates.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

const NIP = '1234563218';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
});
afterAll(() => cloud.stop());

const installation = (): Installation => installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());
const db = () => openDb(cloud.endpoints.table, undefined, installation().config);
async function saved() {
  const SecretId = (await installation().environment()).KSEF_SECRET;
  const { SecretString = '' } = await new SecretsManagerClient(cloud.aws).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return accessesIn(SecretString);
}

it('a seller is switched on by a token that KSeF takes, renewed, and switched off', async () => {
  const environment = cloud.endpoints.ksef;
  const answers = { environment, token: sandboxToken(NIP), private: 'no' };
  await expect(switchKsefOn(NIP, { ...answers, token: 'another-token' }, installation())).rejects.toThrow(
    /450.*Nothing was saved/,
  );
  await expect(switchKsefOn(NIP, { ...answers, environment: 'staging' }, installation())).rejects.toThrow(
    'another shape',
  );
  await expect(switchKsefOn('123', answers, installation())).rejects.toThrow('no NIP');
  await expect(switchKsefOff(NIP, installation())).rejects.toThrow('Nothing of');
  expect(await saved()).toEqual({});

  await switchKsefOn('123-456-32-18', answers, installation());
  expect(await saved()).toEqual({ [NIP]: { environment, token: sandboxToken(NIP) } });
  expect(await ksefStore(db()).seller(NIP)).toEqual({ nip: NIP, environment, sendsPrivate: false });
  await switchKsefOn(NIP, { ...answers, private: 'yes' }, installation());
  expect(await ksefStore(db()).seller(NIP)).toMatchObject({ sendsPrivate: true });

  await switchKsefOff(NIP, installation());
  expect(await saved()).toEqual({});
  expect(await ksefStore(db()).seller(NIP)).toBeUndefined();
  const trail = await auditStore(db()).page('set_ksef', 10);
  expect(trail.entries.map(({ action }) => action)).toContain('ksef-switched-off');
  expect(JSON.stringify(trail)).not.toContain(sandboxToken(NIP));
});

it('a certificate of type Offline is kept with the token, until another one or another environment comes', async () => {
  const environment = cloud.endpoints.ksef;
  const answers = { environment, token: sandboxToken(NIP), private: 'no' };
  const from = new Date(cloud.clock.now().getTime() - DAY);
  const folder = await mkdtemp(join(tmpdir(), 'ksef-'));
  async function filesOf(made: { certificate: string; key: string }, password?: string) {
    const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
    const sealed = password && { cipher: 'aes-256-cbc', passphrase: password };
    await writeFile(certificate, made.certificate);
    await writeFile(key, createPrivateKey(made.key).export({ type: 'pkcs8', format: 'pem', ...sealed }));
    return { certificate, key, ...(password && { password }) };
  }
  const own = madeKsefCertificate({ from });
  const { password: _, ...withoutPassword } = await filesOf(own, 'secret');
  await expect(switchKsefOn(NIP, { ...answers, ...withoutPassword }, installation())).rejects.toThrow(
    /Nothing was saved/,
  );
  const wrong = await filesOf(madeKsefCertificate({ from, type: 'Authentication' }));
  await expect(switchKsefOn(NIP, { ...answers, ...wrong }, installation())).rejects.toThrow(
    'not of the type Offline. Nothing was saved.',
  );
  expect(await saved()).toEqual({});

  await switchKsefOn(NIP, { ...answers, ...(await filesOf(own, 'secret')) }, installation());
  expect((await saved())[NIP]?.offline?.key).toBe(own.key);
  await switchKsefOn(NIP, { ...answers, certificate: '' }, installation());
  expect((await saved())[NIP]?.offline?.key).toBe(own.key);
  const next = madeKsefCertificate({ from, kind: 'rsa' });
  await switchKsefOn(NIP, { ...answers, ...(await filesOf(next)) }, installation());
  expect((await saved())[NIP]?.offline?.key).toBe(next.key);

  const other = await startKsefSandbox({ port: 0, now: () => cloud.clock.now() });
  await switchKsefOn(NIP, { ...answers, environment: other.url }, installation());
  expect((await saved())[NIP]).not.toHaveProperty('offline');
  await other.stop();
  await switchKsefOff(NIP, installation());
  await rm(folder, { recursive: true });
});
