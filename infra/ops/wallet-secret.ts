import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { readWalletSecret, type WalletSecret } from '#functions/adapters/wallet/apple-keys.ts';
import { environment, environmentNames } from '#functions/runtime/environment.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { type Installation, workAt } from './installation.ts';

/** Saves keys for a wallet beside the others; `told` is what the trail says of them. */
export async function saveWalletKeys(
  keys: Pick<WalletSecret, 'apple' | 'google'>,
  told: Record<string, string>,
  installation: Installation,
): Promise<void> {
  await workAt(installation);
  const { audit } = await import('#functions/wiring/stores.ts');
  const client = new SecretsManagerClient({});
  const SecretId = environment(environmentNames.secrets.wallet);
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  // The key of the passes' tokens stays: phones hold what it has made.
  const secret = { ...readWalletSecret(SecretString), ...keys };
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(secret) }));
  const change = { entityId: settingEntityId('wallet'), actorId: 'system', at: installation.now };
  await audit.record({ ...change, action: 'wallet-keys-saved', after: told });
}
