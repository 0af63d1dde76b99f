import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { environment, environmentNames, type SecretName } from '#functions/runtime/environment.ts';
import { type Key, keysIn } from '#functions/runtime/keyring.ts';
import { type Act, settingEntityId } from '#shared/domain/audit.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Installation, workAt } from './installation.ts';
import { openSentKey } from './origin-key.ts';
import { WrongArgument } from './refused.ts';

const secretOf: Record<string, SecretName> = {
  'links-key': 'links',
  'signing-key': 'signing',
  'origin-key': 'origin',
};

/** Longer than functions cache a secret. */
const SIGNING_DELAY = 10 * MINUTE;
const MAX_KEYS = 2;

interface Change {
  action: Act;
  /** The version of the key concerned. */
  version: number;
}

function neededSecret(typed: string): SecretName {
  const found = secretOf[typed];
  if (!found)
    throw new WrongArgument(`There is no key ${typed}; these are: ${Object.keys(secretOf).join(', ')}.`);
  return found;
}

/** The keys of one secret, by the name that operators type. */
async function openKeys(typed: string, installation: Installation) {
  const name = neededSecret(typed);
  await workAt(installation);
  const { audit } = await import('#functions/wiring/stores.ts');
  const client = new SecretsManagerClient({});
  const SecretId = environment(environmentNames.secrets[name]);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return {
    name,
    keys: keysIn(SecretString),
    /** `sent` is the one that a deployment configures in CloudFront. */
    async save(keys: readonly Key[], { action, version }: Change, sent = keys[0]): Promise<void> {
      const value = name === 'origin' ? { sent: sent?.key, keys } : keys;
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }));
      await audit.record({
        entityId: settingEntityId('keys'),
        actorId: 'system',
        action,
        at: installation.now,
        after: { key: typed, version },
      });
    },
  };
}

type Keys = Awaited<ReturnType<typeof openKeys>>;

/** The second half of rotating CloudFront's key: it now sends the newer one, which every function accepts by then. */
async function sendNewest(typed: string, { keys, save }: Keys, now: Date): Promise<string> {
  const newest = keys.at(-1) as Key;
  if (now.toISOString() < newest.from)
    throw new Error(
      `Key ${newest.version} of ${typed} is too new: CloudFront may send it from ${newest.from} on.`,
    );
  await save(keys, { action: 'key-sent', version: newest.version }, newest);
  await openSentKey().replace(newest.key);
  return `CloudFront sends key ${newest.version} of ${typed}, everywhere within some minutes. drop-key ${typed} then drops the older one.`;
}

/**
 * Adds a second key to a secret; where CloudFront's has two, has it send the newer one.
 * @throws Error where there are two already, or the newer one is too new to be sent; WrongArgument
 */
export async function addKey(typed: string, installation: Installation): Promise<string> {
  const found = await openKeys(typed, installation);
  const { name, keys, save } = found;
  if (keys.length >= MAX_KEYS) {
    if (name === 'origin' && (await openSentKey().read()).key !== keys.at(-1)?.key)
      return sendNewest(typed, found, installation.now);
    throw new Error(`${typed} has two keys already: drop-key ${typed} drops the older one first.`);
  }
  const version = Math.max(...keys.map((key) => key.version)) + 1;
  const from = new Date(installation.now.getTime() + SIGNING_DELAY).toISOString();
  const added = { key: randomBytes(48).toString('base64url'), version, from };
  await save([...keys, added], { action: 'key-added', version });
  return name === 'origin'
    ? `Key ${version} of ${typed} is added, and accepted by every function from ${from} on. Then rotate ${typed} once more: CloudFront sends it.`
    : `Key ${version} of ${typed} is added; it signs from ${from} on. What key ${version - 1} signed stays good.`;
}

/** @throws Error while some edge locations may still send the older key */
async function neededEverywhere(typed: string, next: Key): Promise<void> {
  const { key, everywhere } = await openSentKey().read();
  if (key !== next.key)
    throw new Error(`CloudFront still sends another: rotate ${typed} has it send key ${next.version} first.`);
  if (!everywhere)
    throw new Error(
      `CloudFront does not send key ${next.version} everywhere yet: try again in some minutes.`,
    );
}

/** What stops working without the older of two keys. @throws WrongArgument */
export const warnOfDropping = (typed: string): string =>
  neededSecret(typed) === 'links'
    ? 'Every link that the older key signed leads nowhere from then on: order pages in mails that were sent before the rotation.'
    : `The older key of ${typed} is gone for good.`;

/**
 * Removes the older of two keys.
 * @throws Error where there is only one, or the newer one does not sign yet; WrongArgument
 */
export async function dropKey(typed: string, installation: Installation): Promise<string> {
  const { name, keys, save } = await openKeys(typed, installation);
  const [oldest, next, ...more] = keys;
  if (!oldest || !next) throw new Error(`${typed} has one key only: nothing to drop.`);
  if (name === 'origin') await neededEverywhere(typed, next);
  const ready = new Date(Date.parse(next.from) + SIGNING_DELAY);
  if (name !== 'origin' && installation.now < ready)
    throw new Error(
      `Key ${next.version} of ${typed} is too new: drop the older one from ${ready.toISOString()} on.`,
    );
  await save([next, ...more], { action: 'key-dropped', version: oldest.version });
  return `Key ${oldest.version} of ${typed} is dropped.`;
}
