import { useState } from 'react';
import type { OrderView } from '#shared/contract/orders.ts';
import { getPdf } from '#shared/contract/tickets.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { QrCode } from '#web/src/components/qr-code.tsx';
import { TicketPrint } from '#web/src/components/ticket-print/ticket-print.tsx';
import { usePrint } from '#web/src/components/ticket-print/use-print.ts';
import { addressOf } from '#web/src/lib/client.ts';
import css from './thank-you.module.css';

interface TicketListProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** The text in place of a missing PDF. */
function insteadOfPdf({ status, total }: OrderView, lang: Language): string {
  const t = thankYouTexts[lang].tickets;
  if (status === 'paid') return t.soon;
  if (status !== 'awaiting-payment') return t.void;
  return total === 0 ? t.unconfirmed : t.unpaid;
}

/** The tickets: a QR code to scan from the screen, the PDF, and printing all at once. */
export function TicketList({ order, orderKey, lang }: TicketListProps) {
  const t = thankYouTexts[lang].tickets;
  if (order.tickets.length === 0 || order.status === 'expired') return null;
  return (
    <section className={css.card} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t.title(order.tickets.length)}</h2>
      <ul className={css.tickets}>
        {order.tickets.map((ticket) => (
          <TicketItem key={ticket.ticketId} ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
        ))}
      </ul>
      {order.status === 'paid' && order.tickets.every(({ ready }) => ready) && (
        <PrintAll order={order} lang={lang} />
      )}
    </section>
  );
}

function TicketItem({
  ticket,
  order,
  orderKey,
  lang,
}: TicketListProps & { ticket: OrderView['tickets'][number] }) {
  const t = thankYouTexts[lang].tickets;
  const shown = ticket.ready && order.status === 'paid';
  return (
    <li>
      {shown && ticket.qr && (
        <div className={css.qr}>
          <QrCode text={ticket.qr} label={t.qr(ticket.holder)} />
        </div>
      )}
      <p className={css.holder}>
        <strong>{ticket.holder}</strong>
        <span>{inLanguage(ticket.typeName, lang)}</span>
        <code>{ticket.code}</code>
      </p>
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
        <span className={css.soon}>{insteadOfPdf(order, lang)}</span>
      )}
    </li>
  );
}

function PrintAll({ order, lang }: { order: OrderView; lang: Language }) {
  const t = thankYouTexts[lang].tickets;
  const [printing, setPrinting] = useState(false);
  usePrint(printing, () => setPrinting(false));
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{t.printAll(order.tickets.length)}</Button>
      {printing && <TicketPrint order={order} paper="a4" lang={lang} />}
    </>
  );
}
