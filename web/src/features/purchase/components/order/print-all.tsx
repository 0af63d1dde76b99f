import { useState } from 'react';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { TicketPrint } from '#web/src/components/ticket-print/ticket-print.tsx';
import { usePrint } from '#web/src/components/ticket-print/use-print.ts';

/** All tickets go to paper, or into one PDF, by the browser's own dialog. */
export function PrintAll({ order, lang }: { order: OrderView; lang: Language }) {
  const t = thankYouTexts[lang].tickets;
  const [printing, setPrinting] = useState(false);
  usePrint(printing, () => setPrinting(false));
  return (
    <>
      <TextButton onClick={() => setPrinting(true)}>{t.printAll(order.tickets.length)}</TextButton>
      {printing && <TicketPrint order={order} paper="a4" lang={lang} />}
    </>
  );
}
