import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type AppleKeys,
  type PassIssuer,
  passIssuerOf,
  wrongAppleKeys,
} from '#functions/adapters/wallet/apple-keys.ts';
import { openPush } from '#functions/adapters/wallet/apple-push.ts';
import { passArchive } from '#functions/adapters/wallet/pass-archive.ts';
import { passIcons } from '#functions/adapters/wallet/pass-icons.ts';
import type { Installation } from './installation.ts';
import { saveWalletKeys } from './wallet-secret.ts';

export const appleWalletQuestions = [
  { key: 'certificate', text: 'File of the pass type’s certificate (.cer or PEM)' },
  { key: 'key', text: 'File of its private key (PEM, without a password)' },
  { key: 'wwdr', text: 'File of Apple’s WWDR certificate that issued it (.cer or PEM)' },
  { key: 'push', text: 'Push service (nothing for Apple’s, or the address of a stand-in here)' },
];

const refused = (why: string) => new Error(`${why}. Nothing was saved.`);

async function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw refused(error.message);
  });
}

/** Apple gives certificates as DER, other programs as PEM. */
const certificateIn = async (file: string): Promise<string> => {
  const bytes = await read(file);
  try {
    return new X509Certificate(bytes).toString();
  } catch {
    throw refused(`${file} is no certificate`);
  }
};

/** The keys of these files, tried by a pass that they sign. @throws Error what is wrong with them */
async function triedKeys(answers: Record<string, string>, now: Date): Promise<AppleKeys> {
  const { certificate = '', key = '', wwdr = '', push } = answers;
  const keys = {
    certificate: await certificateIn(certificate),
    key: (await read(key)).toString(),
    wwdr: await certificateIn(wwdr),
    ...(push && { push }),
  };
  try {
    const wrong = wrongAppleKeys(keys, now);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    await passArchive({ formatVersion: 1 }, passIcons, { keys, now });
    openPush(keys, keys.push).close();
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
  return keys;
}

/**
 * Stores what signs passes for Apple Wallet, after trying it.
 * @returns for which pass type, and until when
 * @throws Error where Wallet would not take a pass that they sign
 */
export async function saveAppleKeys(
  answers: Record<string, string>,
  installation: Installation,
): Promise<PassIssuer> {
  const apple = await triedKeys(answers, installation.now);
  const issuer = passIssuerOf(apple);
  const { passType, team, endsAt } = issuer;
  await saveWalletKeys(
    { apple },
    { wallet: 'apple', passType, team, endsAt: endsAt.toISOString() },
    installation,
  );
  return issuer;
}
