import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { environment, environmentNames, type SecretName } from '#functions/runtime/environment.ts';
import { type Key, keysIn } from '#functions/runtime/keyring.ts';
import { auditStore } from '#functions/store/audit.ts';
import { openTable } from '#functions/store/open.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Place, workAt } from './place.ts';
import { WrongArgument } from './refused.ts';

const secretOf: Record<string, SecretName> = { 'links-key': 'links', 'signing-key': 'signing' };

/** Longer than a function keeps a secret that it has read. */
const SIGNS_AFTER = 10 * MINUTE;
const MAX_KEYS = 2;

function neededSecret(typed: string): SecretName {
  const found = secretOf[typed];
  if (!found)
    throw new WrongArgument(`There is no key ${typed}; these are: ${Object.keys(secretOf).join(', ')}.`);
  return found;
}

async function openKeys(name: SecretName, place: Place) {
  await workAt(place);
  const client = new SecretsManagerClient({});
  const SecretId = environment(environmentNames.secrets[name]);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return {
    keys: keysIn(SecretString),
    async save(
      keys: readonly Key[],
      change: { what: string; after: { key: string; version: number } },
    ): Promise<void> {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
      const told = { thing: settingThing('keys'), who: 'system', at: place.now };
      await auditStore(openTable()).record({ ...told, ...change });
    },
  };
}

/** Adds a key to a secret, beside the one in use. @throws Error where there are two already; WrongArgument */
export async function addKey(typed: string, place: Place): Promise<string> {
  const { keys, save } = await openKeys(neededSecret(typed), place);
  if (keys.length >= MAX_KEYS)
    throw new Error(`${typed} has two keys already: drop-key ${typed} drops the older one first.`);
  const version = Math.max(...keys.map((key) => key.version)) + 1;
  const from = new Date(place.now.getTime() + SIGNS_AFTER).toISOString();
  const key = randomBytes(48).toString('base64url');
  await save([...keys, { key, version, from }], { what: 'key-added', after: { key: typed, version } });
  return `Key ${version} of ${typed} is added; it signs from ${from} on. What key ${version - 1} signed stays good.`;
}

/** Drops the older of two keys. @throws Error where there is one, or the newer one does not sign yet; WrongArgument */
export async function dropKey(typed: string, place: Place): Promise<string> {
  const { keys, save } = await openKeys(neededSecret(typed), place);
  const [oldest, next, ...more] = keys;
  if (!oldest || !next) throw new Error(`${typed} has one key only: nothing to drop.`);
  const ready = new Date(Date.parse(next.from) + SIGNS_AFTER);
  if (place.now < ready)
    throw new Error(
      `Key ${next.version} of ${typed} is too new: drop the older one from ${ready.toISOString()} on.`,
    );
  await save([next, ...more], { what: 'key-dropped', after: { key: typed, version: oldest.version } });
  return `Key ${oldest.version} of ${typed} is dropped.`;
}
