import type { OrderView } from '#shared/contract/order-view.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import css from './thank-you.module.css';

interface TicketListProps {
  order: OrderView;
  lang: Language;
}

/** The text in place of a missing PDF. */
export function insteadOfPdf({ status, total }: OrderView, lang: Language): string {
  const t = thankYouTexts[lang].tickets;
  if (status === 'paid') return t.soon;
  if (status !== 'awaiting-payment') return t.void;
  return total === 0 ? t.unconfirmed : t.unpaid;
}

/** The tickets of an order that is not paid, or no more; paid ones are passes. */
export function TicketList({ order, lang }: TicketListProps) {
  const t = thankYouTexts[lang].tickets;
  if (order.tickets.length === 0 || order.status === 'expired' || order.status === 'paid') return null;
  return (
    <section className={css.card} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t.title(order.tickets.length)}</h2>
      <ul className={css.tickets}>
        {order.tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <p className={css.holder}>
              <strong>{ticket.holder}</strong>
              <span>{inLanguage(ticket.typeName, lang)}</span>
              <code>{ticket.code}</code>
            </p>
            <span className={css.soon}>{insteadOfPdf(order, lang)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
