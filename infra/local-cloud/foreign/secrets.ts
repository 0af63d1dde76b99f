import {
  CreateSecretCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { secretIdOf, secretsProtocol } from '../aws/secrets.ts';
import { jsonOperation, type Service } from '../aws/service.ts';
import { nameFromArn } from '../wiring/names.ts';
import type { SecretPlan } from '../wiring/plan.ts';
import type { ForeignEngine } from './engine.ts';

async function putSecret(client: SecretsManagerClient, Name: string, SecretString: string): Promise<void> {
  try {
    await client.send(new CreateSecretCommand({ Name, SecretString }));
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error;
    await client.send(new PutSecretValueCommand({ SecretId: Name, SecretString }));
  }
}

/**
 * The secrets at another engine, which has its own ARNs, so they are looked up by name. `values` are by the manifest's
 * names; later changes at the engine are copied into them, and reported by `onChange`.
 */
export async function foreignSecrets(
  engine: ForeignEngine,
  plans: readonly SecretPlan[],
  values: Record<string, string>,
  onChange: () => void,
): Promise<Service> {
  const client = new SecretsManagerClient(engine.aws);
  for (const { arn, name } of plans) await putSecret(client, nameFromArn(arn), values[name] ?? '');
  return {
    ...secretsProtocol,
    async handle(request) {
      const payload = JSON.parse(request.body.toString());
      const arn = secretIdOf(request.body);
      const body = Buffer.from(JSON.stringify({ ...payload, SecretId: nameFromArn(arn) }));
      const response = await engine.forward('secretsmanager', { ...request, body });
      const changed = plans.find((plan) => plan.arn === arn);
      if (changed && response.status < 300 && jsonOperation(request) === 'PutSecretValue') {
        values[changed.name] = String(payload.SecretString);
        onChange();
      }
      return response;
    },
  };
}
