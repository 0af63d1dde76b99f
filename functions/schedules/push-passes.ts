import { job } from '#shared/contract/jobs.ts';
import { openPush } from '../adapters/wallet/apple-push.ts';
import { openGoogleWallet } from '../adapters/wallet/google-wallet.ts';
import { walletKeys } from '../adapters/wallet/wallet-keys.ts';
import { appleTeller } from '../tickets/wallet/apple-teller.ts';
import { googleTeller } from '../tickets/wallet/google-teller.ts';
import { passRound } from '../tickets/wallet/pass-round.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { fairs, googleTickets, orders, passRounds, phones } from '../wiring/stores.ts';

const wallet = walletKeys;

const round = passRound({
  fairs,
  orders,
  rounds: passRounds,
  tellers: [
    appleTeller({ phones, wallet, open: (keys) => openPush(keys, keys.push) }),
    googleTeller({ fairs, orders, wallet, publicUrl, googleTickets, openGoogle: openGoogleWallet }),
  ],
});

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await round(new Date());
}
