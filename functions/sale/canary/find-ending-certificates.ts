import { DAY } from '#shared/domain/time.ts';
import { accessesIn } from '../../adapters/ksef/access.ts';
import { endOfCertificate } from '../../adapters/ksef/offline-certificate.ts';
import { passIssuerOf, readWalletSecret } from '../../adapters/wallet/apple-keys.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';

/** Renewing needs the one person with the developer account, or with the seller's rights at KSeF. */
const NOTICE = 30 * DAY;

interface Certificate {
  name: string;
  /** Of the seller whose it is; absent for the shop's own. */
  nip?: string;
  endsAt: Date;
}

function walletCertificates(secret: string): Certificate[] {
  const { apple } = readWalletSecret(secret);
  return apple ? [{ name: 'apple-wallet', endsAt: passIssuerOf(apple).endsAt }] : [];
}

/** Those of type Offline, by their sellers. */
const ksefCertificates = (secret: string): Certificate[] =>
  Object.entries(accessesIn(secret)).flatMap(([nip, { offline }]) =>
    offline ? [{ name: 'ksef-offline', nip, endsAt: endOfCertificate(offline) }] : [],
  );

/**
 * Raises a signal where a certificate in our secrets ends soon, or has ended.
 * @param secretOf the text of a secret
 * @returns the names of those that do
 */
export async function findEndingCertificates(
  secretOf: (name: 'wallet' | 'ksef') => Promise<string>,
  now: Date,
): Promise<string[]> {
  const [wallet, ksef] = await Promise.all([secretOf('wallet'), secretOf('ksef')]);
  const ending = [...walletCertificates(wallet), ...ksefCertificates(ksef)].filter(
    ({ endsAt }) => endsAt.getTime() - now.getTime() < NOTICE,
  );
  for (const { name, nip, endsAt } of ending)
    log.warn('certificate-ends', { certificate: name, nip, endsAt: endsAt.toISOString() });
  if (ending.length > 0) raise('certificate-ends', ending.length);
  return ending.map(({ name }) => name);
}
