import { DAY } from '#shared/domain/time.ts';
import { passIssuerOf, readWalletSecret } from '../adapters/wallet/apple-keys.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';

/** Renewing needs the one person with the developer account. */
const NOTICE = 30 * DAY;

/**
 * Raises a signal where the certificate for Apple Wallet ends soon, or has ended.
 * @param secret the text of the wallets' secret
 * @returns whether it does
 */
export async function findEndingCertificate(secret: () => Promise<string>, now: Date): Promise<boolean> {
  const { apple } = readWalletSecret(await secret());
  if (!apple) return false;
  const { endsAt } = passIssuerOf(apple);
  if (endsAt.getTime() - now.getTime() >= NOTICE) return false;
  log.warn('wallet-certificate-ends', { endsAt: endsAt.toISOString() });
  raise('wallet-certificate-ends');
  return true;
}
