import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessesIn } from '#functions/adapters/ksef/access.ts';
import { auditStore } from '#functions/store/audit.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { ksefStore } from '#functions/store/ksef.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { switchKsefOff, switchKsefOn } from '#infra/ops/ksef-access.ts';
import { type Place, placeOfCloud } from '#infra/ops/place.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

const NIP = '1234563218';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
});
afterAll(() => cloud.stop());

const place = (): Place => placeOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());
const db = () => openDb(cloud.endpoints.table, undefined, place().config);
async function saved() {
  const SecretId = (await place().environment()).KSEF_SECRET;
  const { SecretString = '' } = await new SecretsManagerClient(cloud.aws).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return accessesIn(SecretString);
}

it('a seller is switched on by a token that KSeF takes, renewed, and switched off', async () => {
  const environment = cloud.endpoints.ksef;
  const answers = { environment, token: sandboxToken(NIP), private: 'no' };
  await expect(switchKsefOn(NIP, { ...answers, token: 'another-token' }, place())).rejects.toThrow(
    /450.*Nothing was saved/,
  );
  await expect(switchKsefOn(NIP, { ...answers, environment: 'staging' }, place())).rejects.toThrow(
    'another shape',
  );
  await expect(switchKsefOn('123', answers, place())).rejects.toThrow('no NIP');
  await expect(switchKsefOff(NIP, place())).rejects.toThrow('Nothing of');
  expect(await saved()).toEqual({});

  await switchKsefOn('123-456-32-18', answers, place());
  expect(await saved()).toEqual({ [NIP]: { environment, token: sandboxToken(NIP) } });
  expect(await ksefStore(db()).seller(NIP)).toEqual({ nip: NIP, environment, sendsPrivate: false });
  await switchKsefOn(NIP, { ...answers, private: 'yes' }, place());
  expect(await ksefStore(db()).seller(NIP)).toMatchObject({ sendsPrivate: true });

  await switchKsefOff(NIP, place());
  expect(await saved()).toEqual({});
  expect(await ksefStore(db()).seller(NIP)).toBeUndefined();
  const trail = await auditStore(db()).page('set_ksef', 10);
  expect(trail.entries.map(({ what }) => what)).toContain('ksef-switched-off');
  expect(JSON.stringify(trail)).not.toContain(sandboxToken(NIP));
});
