import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type GoogleKeys, googleKeys } from '#functions/adapters/wallet/google-keys.ts';
import { openGoogleWallet } from '#functions/adapters/wallet/google-wallet.ts';
import type { Installation } from './installation.ts';
import { saveWalletKeys } from './wallet-secret.ts';

export const googleWalletQuestions = [
  { key: 'issuerId', text: 'Issuer ID (digits, from the Google Pay & Wallet Console)' },
  { key: 'account', text: 'File of the service account’s key (JSON)' },
  { key: 'service', text: 'Service (nothing for Google’s, or the address of a stand-in here)' },
];

const accountFile = z.object({ client_email: z.string(), private_key: z.string() });

async function triedKeys(answers: Record<string, string>, now: Date): Promise<GoogleKeys> {
  const { issuerId = '', account = '', service } = answers;
  const file = z.parse(accountFile, JSON.parse(await readFile(account, 'utf8')));
  const keys = z.parse(googleKeys, {
    issuerId,
    account: file.client_email,
    key: file.private_key,
    ...(service && { service }),
  });
  await openGoogleWallet(keys, now).check();
  return keys;
}

/**
 * Stores what opens Google's wallet service, after trying it.
 * @returns the service account
 * @throws Error where Google does not let it act for the issuer
 */
export async function saveGoogleKeys(
  answers: Record<string, string>,
  installation: Installation,
): Promise<string> {
  const google = await triedKeys(answers, installation.now).catch((error: Error) => {
    throw new Error(
      `${error instanceof z.core.$ZodError ? 'Something has another shape' : error.message}. Nothing was saved.`,
    );
  });
  const { issuerId, account } = google;
  await saveWalletKeys({ google }, { wallet: 'google', issuerId, account }, installation);
  return account;
}
