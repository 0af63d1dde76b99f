import type { AppleKeys } from '../../adapters/wallet/apple-keys.ts';
import type { Push } from '../../adapters/wallet/apple-push.ts';
import type { WalletKeys } from '../../adapters/wallet/wallet-keys.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { WalletPhone, WalletPhoneStore } from '../../store/tickets/wallet-phones.ts';
import type { PassTeller } from './pass-round.ts';
import { tellEach } from './tell-each.ts';

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

/** Tells one phone; what Apple does not reach any more is forgotten. @throws Error where Apple does not take it */
async function tellPhone(phone: WalletPhone, push: Push, phones: WalletPhoneStore): Promise<void> {
  try {
    if ((await push.send(phone.pushToken)) === 'gone') await phones.unregister(phone);
  } catch (error) {
    log.warn('push-failed', { ticketId: phone.ticketId, reason: String(error) });
    throw error;
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
    const { taken } = await tellEach(found, AT_ONCE, (phone) => tellPhone(phone, push, phones));
    push.close();
    if (taken === 0) throw new Error('Apple’s push service takes nothing');
  },
});
