import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysIn } from '#functions/runtime/keyring.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { addKey, dropKey } from '#infra/ops/rotate.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { startStubbedCloud } from '#test/support/local-cloud.ts';
import { stubbedAssembly } from '#test/support/stubbed-assembly.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startStubbedCloud({ assembly: await stubbedAssembly() });
});
afterAll(() => cloud.stop());

const installation = (): Installation => installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());
const sentKey = async () => {
  const { event } = await (await fetch(`${cloud.endpoints.shop}/api/orders/ord_1`)).json();
  return event.headers['x-origin-key'];
};
const accepted = async () => {
  const SecretId = (await installation().environment()).ORIGIN_SECRET;
  const { SecretString = '' } = await new SecretsManagerClient(cloud.aws).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return keysIn(SecretString).map(({ key }) => key);
};

it('CloudFront’s key rotates, and what it sends is good at every step', async () => {
  const first = await sentKey();
  expect(await accepted()).toEqual([first]);
  expect(await addKey('origin-key', installation())).toContain('rotate origin-key once more');
  expect(await sentKey()).toBe(first);
  expect(await accepted()).toHaveLength(2);
  // Functions may still have cached the list without it.
  await expect(addKey('origin-key', installation())).rejects.toThrow('too new');
  await expect(dropKey('origin-key', installation())).rejects.toThrow('CloudFront still sends another');

  cloud.clock.advance(11 * 60_000);
  await expect(dropKey('origin-key', installation())).rejects.toThrow('CloudFront still sends another');
  expect(await addKey('origin-key', installation())).toContain('CloudFront sends key 2');
  const second = await sentKey();
  expect(second).not.toBe(first);
  expect(await accepted()).toEqual([first, second]);
  await expect(addKey('origin-key', installation())).rejects.toThrow('has two keys already');

  cloud.clock.advance(11 * 60_000);
  expect(await dropKey('origin-key', installation())).toContain('dropped');
  expect(await accepted()).toEqual([second]);
  expect(await sentKey()).toBe(second);
  const { entries } = await auditStore(openDb(installation().table, undefined, cloud.aws)).page(
    settingEntityId('keys'),
    10,
  );
  expect(entries.map(({ action }) => action)).toEqual(['key-dropped', 'key-sent', 'key-added']);
});
