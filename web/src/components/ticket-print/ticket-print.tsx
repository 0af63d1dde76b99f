import { createPortal } from 'react-dom';
import type { OrderView } from '#shared/contract/order-view.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime, formatDays, formatTime } from '#shared/domain/time.ts';
import { venueLine } from '#shared/domain/venue.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { QrCode } from '../qr-code.tsx';
import css from './ticket-print.module.css';

/** A sheet per ticket, or receipt paper. */
export type Paper = 'a4' | 'roll';

interface TicketPrintProps {
  order: OrderView;
  paper: Paper;
  lang: Language;
}

/** The tickets as printed by the browser, one per page; invisible on screen. */
export const TicketPrint = ({ order, paper, lang }: TicketPrintProps) =>
  createPortal(
    <div className={css.sheets} data-paper={paper}>
      {order.tickets
        .filter(({ ready }) => ready)
        .map((ticket) => (
          <Sheet key={ticket.ticketId} order={order} ticket={ticket} lang={lang} />
        ))}
    </div>,
    document.body,
  );

interface SheetProps extends Omit<TicketPrintProps, 'paper'> {
  ticket: OrderView['tickets'][number];
}

function Sheet({ order, ticket, lang }: SheetProps) {
  const t = thankYouTexts[lang];
  const { fair } = order;
  const [start, end] = [new Date(fair.startDate), new Date(fair.endDate)];
  return (
    <section className={css.sheet}>
      <h2>{inLanguage(fair.name, lang)}</h2>
      {ticket.qr && (
        <div className={css.qr}>
          <QrCode text={ticket.qr} label={t.tickets.qr(ticket.holder)} />
        </div>
      )}
      <div className={css.facts}>
        <p>
          <strong>{ticket.holder}</strong>
          <br />
          <span>{inLanguage(ticket.typeName, lang)}</span>
        </p>
        <p className={css.code}>{ticket.code}</p>
        <p>
          <span>{formatDays(start, end, lang)}</span>
          <br />
          <span>{`${formatTime(start, lang)}–${formatTime(end, lang)}`}</span>
          <br />
          <span>{venueLine(fair, lang)}</span>
        </p>
        <p>
          <span>{ticket.price > 0 ? formatMoney(ticket.price, lang) : t.tickets.free}</span>
          {order.paidAt && (
            <span>{`, ${t.tickets.soldOn(formatDateTime(new Date(order.paidAt), lang))}`}</span>
          )}
        </p>
        <p>
          <span>{t.order(order.orderNumber)}</span>
          <br />
          <span>{`${fair.organiser.name}, ${fair.organiser.email}`}</span>
        </p>
      </div>
    </section>
  );
}
