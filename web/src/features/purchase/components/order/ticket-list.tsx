import type { OrderView } from '#shared/contract/orders.ts';
import { getPdf } from '#shared/contract/tickets.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import css from './thank-you.module.css';

interface TicketListProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** What stands where the PDF will be, or would have been. */
function insteadOfPdf(status: OrderView['status'], lang: Language): string {
  const t = thankYouTexts[lang].tickets;
  if (status === 'paid') return t.soon;
  return status === 'awaiting-payment' ? t.unpaid : t.void;
}

export function TicketList({ order, orderKey, lang }: TicketListProps) {
  const t = thankYouTexts[lang].tickets;
  if (order.tickets.length === 0 || order.status === 'expired') return null;
  return (
    <section className={css.card} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t.title(order.tickets.length)}</h2>
      <ul className={css.tickets}>
        {order.tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <div>
              <strong>{ticket.holder}</strong>
              <span>{inLanguage(ticket.typeName, lang)}</span>
              <code>{ticket.code}</code>
            </div>
            {ticket.ready ? (
              <ButtonLink
                kind="navy"
                href={addressOf(getPdf, { query: { id: ticket.ticketId, key: orderKey } })}
                aria-label={t.downloadFor(ticket.holder)}
              >
                <Icon name="download" />
                {t.download}
              </ButtonLink>
            ) : (
              <span className={css.soon}>{insteadOfPdf(order.status, lang)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
