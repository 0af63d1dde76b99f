import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment, environmentNames, type SecretName } from '../runtime/environment.ts';

let client: SecretsManagerClient | undefined;
const known = new Map<SecretName, Promise<string>>();

async function fetchSecret(name: SecretName): Promise<string> {
  client ??= new SecretsManagerClient({});
  const answer = await client.send(
    new GetSecretValueCommand({ SecretId: environment(environmentNames.secrets[name]) }),
  );
  if (!answer.SecretString) throw new Error(`the secret ${name} has no text`);
  return answer.SecretString;
}

/** A secret, fetched once in the life of this process; a failed fetch is tried again by the next caller. */
export function secret(name: SecretName): Promise<string> {
  const fetched = known.get(name) ?? fetchSecret(name);
  known.set(name, fetched);
  fetched.catch(() => known.delete(name));
  return fetched;
}
