import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { accessesIn, type KsefAccess, withAccess } from '#functions/adapters/ksef/access.ts';
import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { type OfflineCertificate, wrongWith } from '#functions/adapters/ksef/offline-certificate.ts';
import { environment, environmentNames } from '#functions/runtime/environment.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { isNip } from '#shared/domain/nip.ts';
import { type Installation, workAt } from './installation.ts';
import { WrongArgument } from './refused.ts';

export const ksefQuestions = [
  { key: 'environment', text: 'Environment (test, demo, production, or the address of a sandbox here)' },
  { key: 'token', text: 'Token of KSeF with the permission InvoiceWrite', hidden: true },
  { key: 'private', text: 'Send invoices of people without a tax number, too? (yes or no)' },
  { key: 'certificate', text: 'File of a certificate of type Offline (nothing keeps the one that is there)' },
  { key: 'key', text: 'File of its private key' },
  { key: 'password', text: 'Password of that key (nothing where it has none)', hidden: true },
];

function neededNip(typed: string): string {
  const nip = typed.replaceAll('-', '');
  if (!isNip(nip)) throw new WrongArgument(`${typed} is no NIP.`);
  return nip;
}

const refused = (why: string): Error => new Error(`${why}. Nothing was saved.`);

/** The Offline certificate in these files; undefined where none is named. @throws Error what is wrong with it */
async function certificateIn(
  { certificate, key = '', password }: Record<string, string>,
  now: Date,
): Promise<OfflineCertificate | undefined> {
  if (!certificate) return undefined;
  try {
    const [own, secret] = await Promise.all([readFile(certificate), readFile(key)]);
    const opened = createPrivateKey({ key: secret, ...(password && { passphrase: password }) });
    const found = {
      certificate: new X509Certificate(own).toString(),
      key: opened.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const wrong = wrongWith(found, now);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    return found;
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

/** The secret of all sellers, and the store of their switches. */
async function openAccesses(installation: Installation) {
  await workAt(installation);
  const { ksef } = await import('#functions/wiring/stores.ts');
  const client = new SecretsManagerClient({});
  const SecretId = environment(environmentNames.secrets.ksef);
  return {
    ksef,
    async save(nip: string, access: KsefAccess | undefined): Promise<void> {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
      const before = accessesIn(SecretString)[nip];
      // A certificate is one environment's.
      const kept = before?.environment === access?.environment ? before?.offline : undefined;
      const offline = access?.offline ?? kept;
      const text = withAccess(SecretString, nip, access && { ...access, ...(offline && { offline }) });
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
    },
  };
}

const recorded = (installation: Installation) => ({
  entityId: settingEntityId('ksef'),
  actorId: 'system',
  at: installation.now,
});

/**
 * Switches sending on for a seller, or renews their token, after a login with it; with a certificate of type Offline
 * documents that miss KSeF go out without numbers.
 * @throws Error where KSeF does not take it, or cannot be reached: nothing is saved then
 */
export async function switchKsefOn(
  typed: string,
  answers: Record<string, string>,
  installation: Installation,
): Promise<void> {
  const nip = neededNip(typed);
  const { environment: where = '', token = '', private: isPrivate } = answers;
  const access = { environment: where, token };
  try {
    withAccess('{}', nip, access);
  } catch {
    throw refused('The environment or the token has another shape');
  }
  await openKsef(nip, access, installation.now).catch((error: Error) => {
    throw refused(error.message);
  });
  const offline = await certificateIn(answers, installation.now);
  const { ksef, save } = await openAccesses(installation);
  await save(nip, { ...access, ...(offline && { offline }) });
  const sendsPrivate = isPrivate === 'yes';
  const seller = { nip, environment: where, sendsPrivate };
  await ksef.saveSeller(seller, { ...recorded(installation), action: 'ksef-switched-on', after: seller });
}

/** Nothing more of a seller's goes to KSeF; their token is forgotten. What is under way waits. */
export async function switchKsefOff(typed: string, installation: Installation): Promise<void> {
  const nip = neededNip(typed);
  const { ksef, save } = await openAccesses(installation);
  if (!(await ksef.seller(nip))) throw new WrongArgument(`Nothing of ${nip} is sent to KSeF.`);
  await ksef.removeSeller(nip, { ...recorded(installation), action: 'ksef-switched-off', before: { nip } });
  await save(nip, undefined);
}
