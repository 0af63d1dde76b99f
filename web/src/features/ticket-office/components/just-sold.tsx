import { useEffect, useRef, useState } from 'react';
import { getOrder } from '#shared/contract/orders.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { BadgeButton } from '#web/src/components/badge-print/badge-button.tsx';
import { Button } from '#web/src/components/button.tsx';
import { type Paper, TicketPrint } from '#web/src/components/ticket-print/ticket-print.tsx';
import { usePrint } from '#web/src/components/ticket-print/use-print.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { orderPage } from '#web/src/lib/public-pages.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './desk.module.css';
import { Change } from './desk-choices.tsx';
import type { SoldOrder } from './sold-order.ts';
import { UndoSale } from './undo-sale.tsx';

const POLL_INTERVAL = 700;

interface JustSoldProps {
  sold: SoldOrder;
  /** Its tickets were printed before. */
  isPrinted: boolean;
  paper: Paper;
  onUndone: () => void;
}

/** The last sale: its tickets are printed as soon as they are made, can be printed again, and for a while the sale is undone here. */
export function JustSold({ sold, isPrinted, paper, onUndone }: JustSoldProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const { orderId, orderNumber, key, quantity, total, payment } = sold;
  const { data } = useCall(
    getOrder,
    { params: { orderId }, query: { key } },
    {
      refetchInterval: ({ state }) =>
        state.data?.tickets.every(({ ready }) => ready) ? false : POLL_INTERVAL,
    },
  );
  const ready = data?.tickets.every((ticket) => ticket.ready) === true;
  const [printed, setPrinted] = useState(isPrinted);
  usePrint(ready && !printed, () => setPrinted(true));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isPrinted) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isPrinted]);
  return (
    <section ref={place} className={css.sold} role="status">
      <p>
        <strong>{t.sold(quantity, formatMoney(total, lang), t.payments[payment])}</strong>{' '}
        <a href={orderPage(orderId, key)} target="_blank" rel="noreferrer">
          {orderNumber}
        </a>
      </p>
      {payment === 'cash' && <Change total={total} />}
      {!ready && <p>{t.preparing}</p>}
      <div className={css.after}>
        {ready && (
          <Button small onClick={() => setPrinted(false)}>
            {t.printAgain}
          </Button>
        )}
        {ready && data && <BadgeButton ticketIds={data.tickets.map(({ ticketId }) => ticketId)} />}
        <UndoSale sold={sold} onUndone={onUndone} />
      </div>
      {ready && data && !printed && <TicketPrint order={data} paper={paper} lang={data.lang} />}
    </section>
  );
}
