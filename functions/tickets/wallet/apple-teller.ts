import type { AppleKeys } from '../../adapters/wallet/apple-keys.ts';
import type { Push } from '../../adapters/wallet/apple-push.ts';
import type { WalletKeys } from '../../adapters/wallet/wallet-keys.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { WalletPhone, WalletPhoneStore } from '../../store/tickets/wallet-phones.ts';
import type { PassTeller } from './pass-round.ts';

interface Deps {
  phones: WalletPhoneStore;
  wallet: Pick<WalletKeys, 'apple'>;
  open: (keys: AppleKeys) => Push;
}

const AT_ONCE = 20;

/** The phones with passes of these orders, each once. */
async function phonesOf(orderIds: readonly string[], phones: WalletPhoneStore): Promise<WalletPhone[]> {
  const found = new Map<string, WalletPhone>();
  await forEachLimit(orderIds, AT_ONCE, async (orderId) => {
    for (const phone of await phones.ofOrder(orderId)) found.set(phone.pushToken, phone);
  });
  return [...found.values()];
}

/**
 * Tells one phone; what Apple does not reach any more is forgotten, and a failure is nobody else's.
 * @returns whether Apple took it
 */
async function tellPhone(phone: WalletPhone, push: Push, phones: WalletPhoneStore): Promise<boolean> {
  try {
    if ((await push.send(phone.pushToken)) === 'gone') await phones.unregister(phone);
    return true;
  } catch (error) {
    log.warn('push-failed', { ticketId: phone.ticketId, reason: String(error) });
    return false;
  }
}

/** Has Apple tell the phones that have a changed ticket's pass: they ask for it then. */
export const appleTeller = ({ phones, wallet, open }: Deps): PassTeller => ({
  name: 'apple',
  isOn: async (now) => (await wallet.apple(now)) !== undefined,
  async tell(orderIds, now) {
    const keys = await wallet.apple(now);
    const found = await phonesOf(orderIds, phones);
    if (!keys || found.length === 0) return;
    const push = open(keys);
    let [taken, failed] = [0, 0];
    await forEachLimit(found, AT_ONCE, async (phone) => {
      // Where it is silent, the others would wait as long, one after the other.
      if (taken === 0 && failed >= AT_ONCE) return;
      if (await tellPhone(phone, push, phones)) taken += 1;
      else failed += 1;
    });
    push.close();
    if (taken === 0) throw new Error('Apple’s push service takes nothing');
  },
});
