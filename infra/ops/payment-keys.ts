import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { providerSetups } from '#functions/adapters/payment-providers.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import {
  isProvider,
  newPaymentsProvider,
  type ProviderId,
  paymentProviders,
  providerIds,
} from '#shared/domain/payments/providers.ts';
import type { Installation } from './installation.ts';
import { WrongArgument } from './refused.ts';

/** The provider that an operator names, or the one of new orders. */
export function providerNamed(id: string = newPaymentsProvider): ProviderId {
  if (isProvider(id)) return id;
  throw new WrongArgument(`${id} is none of ${providerIds.join(', ')}.`);
}

export const questionsOf = (id: ProviderId) => providerSetups[id].questions;

/**
 * Stores the keys in the stage's secret after testing them; functions read them within five minutes.
 * @throws where the provider refuses them, but not where it cannot be reached
 */
export async function savePaymentKeys(
  id: ProviderId,
  answers: Record<string, string>,
  installation: Installation,
): Promise<void> {
  const text = JSON.stringify(answers);
  const secretId = installation.paymentKeys?.[id];
  const { keys, wrong, host, merchant } = providerSetups[id].check(text);
  if (!keys) throw new Error(`Missing or of another shape: ${wrong.join(', ')}. Nothing was saved.`);
  if (!secretId) throw new Error('The local cloud has keys of its own sandbox; say --stage.');
  const { wrongKeys } = await providerSetups[id].state(text);
  if (wrongKeys.length > 0)
    throw new Error(
      `${paymentProviders[id].name} does not take these: ${wrongKeys.join(' or ')} is wrong. Nothing was saved.`,
    );
  await new SecretsManagerClient(installation.config).send(
    new PutSecretValueCommand({ SecretId: secretId, SecretString: JSON.stringify(keys) }),
  );
  await auditStore(openDb(installation.table, undefined, installation.config)).record({
    entityId: settingEntityId('payments'),
    actorId: 'system',
    action: 'payment-keys-saved',
    at: installation.now,
    after: { host, merchant },
  });
}
