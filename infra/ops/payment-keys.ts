import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { KeysRefused } from '#functions/adapters/payments/keys-refused.ts';
import { client } from '#functions/adapters/payments/przelewy24-client.ts';
import { type Credentials, checkKeys } from '#functions/adapters/payments/przelewy24-shapes.ts';
import { auditStore } from '#functions/store/audit.ts';
import { openDb } from '#functions/store/dynamo.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { Place } from './place.ts';

/** The questions in the order of the provider's panel; `hidden` input is not echoed. */
export const questions = [
  { key: 'host', text: 'Address (https://secure.przelewy24.pl, or https://sandbox.przelewy24.pl)' },
  { key: 'merchantId', text: 'Merchant id' },
  { key: 'posId', text: 'Shop id (mostly the same)' },
  { key: 'apiKey', text: 'API key, "klucz do raportów"', hidden: true },
  { key: 'crc', text: 'CRC key', hidden: true },
] as const satisfies { key: keyof Credentials; text: string; hidden?: true }[];

/** @throws where the provider refuses them, but not where it cannot be reached */
async function tryKeys(keys: Credentials): Promise<void> {
  try {
    await client(keys, globalThis.fetch)('GET', '/testAccess');
  } catch (error) {
    if (error instanceof KeysRefused)
      throw new Error('Przelewy24 does not take these: posId or apiKey is wrong. Nothing was saved.');
  }
}

/** Stores the keys in the stage's secret after testing them; functions read them within five minutes. */
export async function savePaymentKeys(answers: Record<string, string>, place: Place): Promise<void> {
  const { keys, wrong } = checkKeys(JSON.stringify(answers));
  if (!keys) throw new Error(`Missing or of another shape: ${wrong.join(', ')}. Nothing was saved.`);
  if (!place.paymentKeys) throw new Error('The local cloud has keys of its own sandbox; say --stage.');
  await tryKeys(keys);
  await new SecretsManagerClient(place.config).send(
    new PutSecretValueCommand({ SecretId: place.paymentKeys, SecretString: JSON.stringify(keys) }),
  );
  const { host, merchantId } = keys;
  await auditStore(openDb(place.table, undefined, place.config)).record({
    entityId: settingEntityId('payments'),
    who: 'system',
    what: 'payment-keys-saved',
    at: place.now,
    after: { host, merchantId },
  });
}
