import { getPdf } from '#shared/contract/files.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { transferTexts } from '#shared/texts/ticket-transfer.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { holderApart } from './holder-apart.ts';
import { NameCorrection } from './name-correction.tsx';
import css from './passes.module.css';
import { TicketFace } from './ticket-face.tsx';
import { insteadOfPdf } from './ticket-list.tsx';
import { TicketTransfer } from './ticket-transfer.tsx';
import { Wallets } from './wallets.tsx';

interface PassProps {
  ticket: OrderView['tickets'][number];
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** One ticket as it is shown at a gate, with its PDF. */
export function Pass({ ticket, order, orderKey, lang }: PassProps) {
  const t = thankYouTexts[lang].tickets;
  const qr = ticket.ready ? ticket.qr : undefined;
  return (
    <li className={css.pass} data-gone={ticket.transferred ? '' : undefined}>
      <TicketFace
        ticket={ticket}
        qr={qr}
        instead={ticket.transferred ? transferTexts[lang].sent : insteadOfPdf(order, lang)}
        lang={lang}
      />
      <div className={css.acts}>
        {ticket.ready && (
          <ButtonLink
            kind="navy"
            href={addressOf(getPdf, { query: { id: ticket.ticketId, key: orderKey } })}
            aria-label={t.downloadFor(holderApart(ticket, order.tickets))}
          >
            <Icon name="download" />
            <span>{t.download}</span>
          </ButtonLink>
        )}
        <Wallets order={order} ticket={ticket} orderKey={orderKey} lang={lang} />
        <NameCorrection ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
        <TicketTransfer ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
      </div>
    </li>
  );
}
