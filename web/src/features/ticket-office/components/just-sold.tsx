import { useState } from 'react';
import { getOrder } from '#shared/contract/orders.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Button } from '#web/src/components/button.tsx';
import { type Paper, TicketPrint } from '#web/src/components/ticket-print/ticket-print.tsx';
import { usePrint } from '#web/src/components/ticket-print/use-print.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { orderPage } from '#web/src/lib/public-pages.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './desk.module.css';

const POLL_INTERVAL = 700;

export interface SoldOrder {
  orderId: string;
  orderNumber: string;
  key: string;
  quantity: number;
  total: number;
  payment: OfficePayment;
}

/** The last sale: its tickets are printed as soon as they are made, and can be printed again. */
export function JustSold({ sold, paper }: { sold: SoldOrder; paper: Paper }) {
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
  const [printed, setPrinted] = useState(false);
  usePrint(ready && !printed, () => setPrinted(true));
  return (
    <section className={css.sold} role="status">
      <p>
        <strong>{t.sold(quantity, formatMoney(total, lang), t.payments[payment])}</strong>{' '}
        <a href={orderPage(orderId, key)} target="_blank" rel="noreferrer">
          {orderNumber}
        </a>
      </p>
      {ready ? (
        <Button small onClick={() => setPrinted(false)}>
          {t.printAgain}
        </Button>
      ) : (
        <p>{t.preparing}</p>
      )}
      {ready && data && !printed && <TicketPrint order={data} paper={paper} lang={data.lang} />}
    </section>
  );
}
