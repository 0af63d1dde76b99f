import { useState } from 'react';
import { getPdf } from '#shared/contract/files.ts';
import type { OrderDetails, OrderEvent } from '#shared/contract/order-details.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { moment } from '#shared/domain/moments.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { badgePrintTexts, printedWhen } from '#shared/texts/badge-print.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { soldTexts, typeText } from '#shared/texts/office/sold.ts';
import { BadgeButton } from '#web/src/components/badge-print/badge-button.tsx';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { TicketActs } from './order-acts.tsx';
import css from './order-drawer.module.css';

const entryOf = (ticket: SoldTicket, events: readonly OrderEvent[]) =>
  events.find((event) => event.kind === 'entry' && event.ticketId === ticket.id);

const isBadged = ({ ticketStatus, status }: SoldTicket, { erased }: OrderDetails): boolean =>
  ticketStatus === 'valid' && status === 'paid' && !erased;

/** Each ticket with its state and entries. */
export function OrderTickets({ details }: { details: OrderDetails }) {
  const lang = useOfficeLanguage();
  const acts = useTexts(actsTexts);
  const t = useTexts(orderTexts);
  const mayPrint = useMay(showTicketCode);
  return (
    <section className={css.section}>
      <h3>{t.tickets}</h3>
      <ul className={css.tickets}>
        {details.tickets.map((ticket) => (
          <li key={ticket.id} data-void={ticket.ticketStatus === 'void' ? '' : undefined}>
            <div className={css.head}>
              <strong>{holderName(ticket, lang)}</strong>
              <span className={css.quiet}>{formatMoney(ticket.unitPrice, lang)}</span>
            </div>
            <p>{typeText(ticket, lang)}</p>
            <TicketCode ticket={ticket} />
            <p className={css.quiet}>{stateOf(ticket, details, lang)}</p>
            {ticket.transferredBy && <p className={css.quiet}>{t.transferredBy(ticket.transferredBy)}</p>}
            {details.badges?.[ticket.id] && (
              <p className={css.quiet}>
                {badgePrintTexts[lang].printedAt(
                  printedWhen(details.badges[ticket.id] ?? '', new Date(), lang),
                )}
              </p>
            )}
            <div className={css.acts}>
              {mayPrint && ticket.ticketStatus === 'valid' && (
                <ButtonLink small href={addressOf(getPdf, { query: { id: ticket.id } })}>
                  {acts.acts.pdf}
                </ButtonLink>
              )}
              {isBadged(ticket, details) && <BadgeButton quiet ticketIds={[ticket.id]} />}
              <TicketActs details={details} ticket={ticket} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ticket's number, and on a press of its own the code that admits. */
function TicketCode({ ticket }: { ticket: SoldTicket }) {
  const { acts } = useTexts(actsTexts);
  const [code, setCode] = useState<string>();
  const may = useMay(showTicketCode);
  const show = useAction(useSend(showTicketCode), (shown) => setCode(shown.code));
  return (
    <p className={css.quiet}>
      <code>{code ?? ticket.ticketNumber}</code>{' '}
      {may && !code && ticket.ticketStatus === 'valid' && (
        <Button
          small
          kind="quiet"
          working={show.isPending}
          onClick={() => show.mutate({ body: { id: ticket.id } })}
        >
          {acts.code}
        </Button>
      )}
    </p>
  );
}

function stateOf(ticket: SoldTicket, { events }: OrderDetails, lang: Language): string {
  const t = orderTexts[lang];
  const entry = entryOf(ticket, events);
  const state = soldTexts[lang].sold.ticketStatuses[ticket.ticketStatus];
  if (entry) return `${state}, ${t.entered(moment(entry.at))}`;
  return ticket.ticketStatus === 'valid' ? `${state}, ${t.unused}` : state;
}
