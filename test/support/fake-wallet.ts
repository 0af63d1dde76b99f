import type { AppleKeys } from '#functions/adapters/wallet/apple-keys.ts';
import type { WalletKeys } from '#functions/adapters/wallet/wallet-keys.ts';

/** The keys for wallets, as a test sets them. */
export function fakeWallet(): WalletKeys & { keys: AppleKeys | undefined } {
  const wallet: WalletKeys & { keys: AppleKeys | undefined } = {
    keys: undefined,
    apple: async () => wallet.keys,
    google: async () => undefined,
    tokens: async () => 'the-key-of-the-passes-tokens',
  };
  return wallet;
}
