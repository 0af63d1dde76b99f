import { log } from '../../runtime/log.ts';
import { secret } from '../secrets.ts';
import { type AppleKeys, passIssuerOf, readWalletSecret } from './apple-keys.ts';
import type { GoogleKeys } from './google-keys.ts';

/** The keys for passes in wallets. */
export interface WalletKeys {
  /** What signs Apple's passes; undefined where nobody has set it, or its certificate has ended. */
  apple(now: Date): Promise<AppleKeys | undefined>;
  /** What opens Google's service; undefined where nobody has set it. */
  google(): Promise<GoogleKeys | undefined>;
  /** Makes the tokens with which phones ask for their passes. It never changes. */
  tokens(): Promise<string>;
}

const read = async () => readWalletSecret(await secret('wallet'));

export const walletKeys: WalletKeys = {
  async apple(now) {
    const { apple } = await read();
    return apple && passIssuerOf(apple).endsAt > now ? apple : undefined;
  },
  google: async () => (await read()).google,
  tokens: async () => (await read()).tokens,
};

/** Which wallets tickets can be put into now, as an order tells; it is shown without them where that is unknown. */
export async function walletsOn(
  keys: WalletKeys,
  now: Date,
): Promise<{ appleWallet?: true; googleWallet?: true }> {
  try {
    const [apple, google] = await Promise.all([keys.apple(now), keys.google()]);
    return { ...(apple && { appleWallet: true }), ...(google && { googleWallet: true }) };
  } catch (error) {
    log.warn('wallet-keys-unreadable', { reason: error instanceof Error ? error.name : String(error) });
    return {};
  }
}
