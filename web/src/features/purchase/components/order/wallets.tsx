import type { OrderView } from '#shared/contract/order-view.ts';
import { getApplePass, getGooglePass } from '#shared/contract/wallet.ts';
import type { Language } from '#shared/domain/text.ts';
import { walletTexts } from '#shared/texts/wallet.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { holderApart } from './holder-apart.ts';

interface WalletsProps {
  order: OrderView;
  ticket: OrderView['tickets'][number];
  orderKey: string;
  lang: Language;
}

/** Each system has no use for the other's; a desk passes either on to a phone. */
const isOn = (system: RegExp): boolean => system.test(navigator.userAgent);

/** Puts a ticket into a phone's wallet, where this shop can. */
export function Wallets({ order, ticket, orderKey, lang }: WalletsProps) {
  const t = walletTexts[lang];
  if (!ticket.ready) return null;
  const query = { id: ticket.ticketId, key: orderKey };
  return (
    <>
      {order.appleWallet && !isOn(/android/i) && (
        <ButtonLink
          small
          href={addressOf(getApplePass, { query })}
          aria-label={t.addToAppleFor(holderApart(ticket, order.tickets))}
        >
          {t.addToApple}
        </ButtonLink>
      )}
      {order.googleWallet && !isOn(/iphone|ipad/i) && (
        <ButtonLink
          small
          href={addressOf(getGooglePass, { query })}
          aria-label={t.addToGoogleFor(holderApart(ticket, order.tickets))}
        >
          {t.addToGoogle}
        </ButtonLink>
      )}
    </>
  );
}
