import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type KsefAccess, withAccess } from '#functions/adapters/ksef/access.ts';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { environment, environmentNames } from '#functions/runtime/environment.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { isNip } from '#shared/domain/nip.ts';
import { type Place, workAt } from './place.ts';
import { WrongArgument } from './refused.ts';

export const ksefQuestions = [
  { key: 'environment', text: 'Environment (test, demo, production, or the address of a sandbox here)' },
  { key: 'token', text: 'Token of KSeF with the permission InvoiceWrite', hidden: true },
  { key: 'private', text: 'Send invoices of people without a tax number, too? (yes or no)' },
];

function neededNip(typed: string): string {
  const nip = typed.replaceAll('-', '');
  if (!isNip(nip)) throw new WrongArgument(`${typed} is no NIP.`);
  return nip;
}

/** The secret of all sellers, and the store of their switches. */
async function openAccesses(place: Place) {
  await workAt(place);
  const { ksef } = await import('#functions/wiring/stores.ts');
  const client = new SecretsManagerClient({});
  const SecretId = environment(environmentNames.secrets.ksef);
  return {
    ksef,
    async save(nip: string, access: KsefAccess | undefined): Promise<void> {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
      const text = withAccess(SecretString, nip, access);
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
    },
  };
}

const recorded = (place: Place) => ({ entityId: settingEntityId('ksef'), who: 'system', at: place.now });

/**
 * Switches sending on for a seller, or renews their token, after a login with it.
 * @throws Error where KSeF does not take it, or cannot be reached: nothing is saved then
 */
export async function switchKsefOn(
  typed: string,
  answers: Record<string, string>,
  place: Place,
): Promise<void> {
  const nip = neededNip(typed);
  const { environment: where = '', token = '', private: isPrivate } = answers;
  const access = { environment: where, token };
  try {
    withAccess('{}', nip, access);
  } catch {
    throw new Error('The environment or the token has another shape. Nothing was saved.');
  }
  await openKsef(nip, access, place.now).catch((error: Error) => {
    throw new Error(`${error.message}. Nothing was saved.`);
  });
  const { ksef, save } = await openAccesses(place);
  await save(nip, access);
  const sendsPrivate = isPrivate === 'yes';
  const seller = { nip, environment: where, sendsPrivate };
  await ksef.saveSeller(seller, { ...recorded(place), what: 'ksef-switched-on', after: seller });
}

/** Nothing more of a seller's goes to KSeF; their token is forgotten. What is under way waits. */
export async function switchKsefOff(typed: string, place: Place): Promise<void> {
  const nip = neededNip(typed);
  const { ksef, save } = await openAccesses(place);
  if (!(await ksef.seller(nip))) throw new WrongArgument(`Nothing of ${nip} is sent to KSeF.`);
  await ksef.removeSeller(nip, { ...recorded(place), what: 'ksef-switched-off', before: { nip } });
  await save(nip, undefined);
}
