import type { OrderDetails, OrderEvent } from '#shared/contract/order-details.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { isAct } from '#shared/domain/audit.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { optionText } from '#shared/records/cell.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { nameOrBearer } from '#shared/texts/holder-name.ts';
import { mailNames } from '#shared/texts/mail.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { ActReason } from '#web/src/components/history/act-reason.tsx';
import history from '#web/src/components/history/history.module.css';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useAuthorText } from '#web/src/lib/use-author-text.ts';
import { AddNote } from './add-note.tsx';
import css from './order-drawer.module.css';

function actText(action: string, lang: Language): string {
  const t = historyTexts[lang];
  return isAct(action) ? t.acts[action] : t.unknown(action);
}

/** An event as a readable line. */
function eventText(event: OrderEvent, tickets: readonly SoldTicket[], lang: Language): string {
  const t = orderTexts[lang];
  switch (event.kind) {
    case 'placed':
      return tickets[0]?.source === 'web' ? t.placed.web : t.placed.office(tickets[0]?.source ?? '');
    case 'expired':
      return t.expired;
    case 'paid':
      return t.paid(formatMoney(event.amount, lang), optionText(soldFields.paymentMethod, event.way, lang));
    case 'paid-too-late':
      return t.tooLate(formatMoney(event.amount, lang));
    case 'money-returned':
      return t.returned(formatMoney(event.amount, lang));
    case 'mail':
      return [t.mail(mailNames[lang][event.mail]), event.to && t.to(event.to)].filter(Boolean).join(' ');
    case 'undelivered':
      return t.undelivered[event.reason];
    case 'entry':
      return t.entry(nameOrBearer(event.holder, lang), event.gate, event.admissions);
    case 'act':
      return actText(event.action, lang);
  }
}

/** The first line already says that the office made it. */
const isTold = (event: OrderEvent): boolean => event.kind === 'act' && event.action === 'order-generated';

export function OrderTimeline({ details: { events, tickets, erased } }: { details: OrderDetails }) {
  const lang = useOfficeLanguage();
  const t = useTexts(orderTexts);
  const authorText = useAuthorText();
  const shown = events.filter((event) => !isTold(event));
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h3>{t.events}</h3>
        {!erased && tickets[0] && <AddNote orderId={tickets[0].orderId} />}
      </div>
      <ol className={history.trail}>
        {shown.map((event, index) => (
          // Two events may share a millisecond; the list is always replaced as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index}>
            <span>{eventText(event, tickets, lang)}</span>
            <p className={history.by}>
              <time dateTime={event.at}>{formatDateTime(new Date(event.at), lang)}</time>
              {event.kind === 'act' && `, ${authorText(event)}`}
            </p>
            {event.kind === 'act' && <ActReason act={event} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
