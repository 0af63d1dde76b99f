import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { MINUTE } from '#shared/domain/time.ts';
import { environment, environmentNames, type SecretName } from '../runtime/environment.ts';

/** How long an old value may be used after a change. */
const VALUE_TTL = 5 * MINUTE;
/** The minimum interval of forced reads: forged signatures must not cause costs. */
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

/** The cached value if it is no older than `age`, otherwise a new read. */
function read(name: SecretName, age: number, now: number): Promise<string> {
  const cached = known.get(name);
  if (cached && now - cached.readAt < age) return cached.value;
  const fetched = fetchSecret(name);
  // While Secrets Manager is down the cached value stays in use.
  const value = cached ? fetched.catch(() => cached.value) : fetched;
  known.set(name, { value, readAt: now });
  value.catch(() => known.delete(name));
  return value;
}

/** A secret, cached for five minutes; a failed first read is retried by the next caller. */
export const secret = (name: SecretName, now = Date.now()): Promise<string> => read(name, VALUE_TTL, now);

/** A secret whose cached value was refused: reads it again at once. */
export const renewedSecret = (name: SecretName, now = Date.now()): Promise<string> =>
  read(name, RENEWAL_INTERVAL, now);
