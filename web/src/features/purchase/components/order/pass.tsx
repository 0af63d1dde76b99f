import type { OrderView } from '#shared/contract/orders.ts';
import { getPdf } from '#shared/contract/tickets.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { QrCode } from '#web/src/components/qr-code.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { NameCorrection } from './name-correction.tsx';
import css from './passes.module.css';
import { insteadOfPdf } from './ticket-list.tsx';

interface PassProps {
  ticket: OrderView['tickets'][number];
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** One ticket as it is shown at a gate: the code to scan, whose it is, of which type, and the PDF. */
export function Pass({ ticket, order, orderKey, lang }: PassProps) {
  const t = thankYouTexts[lang].tickets;
  return (
    <li className={css.pass}>
      <div className={css.qr}>
        {ticket.ready && ticket.qr ? (
          <QrCode text={ticket.qr} label={t.qr(ticket.holder)} />
        ) : (
          <p>{insteadOfPdf(order, lang)}</p>
        )}
      </div>
      <p className={css.holder}>
        <strong>{ticket.holder}</strong>
        <span>{inLanguage(ticket.typeName, lang)}</span>
        <code>{ticket.code}</code>
      </p>
      <div className={css.acts}>
        {ticket.ready && (
          <ButtonLink
            kind="navy"
            href={addressOf(getPdf, { query: { id: ticket.ticketId, key: orderKey } })}
            aria-label={t.downloadFor(ticket.holder)}
          >
            <Icon name="download" />
            {t.download}
          </ButtonLink>
        )}
        <NameCorrection ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
      </div>
    </li>
  );
}
