import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { MINUTE } from '#shared/domain/time.ts';
import { environment, environmentNames, type SecretName } from '../runtime/environment.ts';

/** So long a value that was changed may still be used. */
const VALUE_TTL = 5 * MINUTE;
/** Whoever doubts a value has it read anew, but not more often: forged signs must not become a bill. */
const RENEWAL_INTERVAL = 5_000;

let client: SecretsManagerClient | undefined;
const known = new Map<SecretName, { value: Promise<string>; readAt: number }>();

async function fetchSecret(name: SecretName): Promise<string> {
  client ??= new SecretsManagerClient({});
  const response = await client.send(
    new GetSecretValueCommand({ SecretId: environment(environmentNames.secrets[name]) }),
  );
  if (!response.SecretString) throw new Error(`the secret ${name} has no text`);
  return response.SecretString;
}

/** The value as it was read last, if that is no longer than `age` ago; otherwise as it is now. */
function read(name: SecretName, age: number, now: number): Promise<string> {
  const kept = known.get(name);
  if (kept && now - kept.readAt < age) return kept.value;
  const fetched = fetchSecret(name);
  // What served until now serves on while Secrets Manager does not answer.
  const value = kept ? fetched.catch(() => kept.value) : fetched;
  known.set(name, { value, readAt: now });
  value.catch(() => known.delete(name));
  return value;
}

/** A secret, read anew every five minutes; a failed first read is tried again by the next caller. */
export const secret = (name: SecretName, now = Date.now()): Promise<string> => read(name, VALUE_TTL, now);

/** A secret that somebody else does not accept as it is: read anew at once. */
export const renewedSecret = (name: SecretName, now = Date.now()): Promise<string> =>
  read(name, RENEWAL_INTERVAL, now);
