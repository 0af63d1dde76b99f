import type { SoldTicket } from '#shared/contract/tickets.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './sold-tickets.module.css';

const ofOrder: Record<SoldTicket['status'], MarkTone> = {
  'awaiting-payment': 'warning',
  paid: 'good',
  expired: 'quiet',
  refunding: 'warning',
  refunded: 'quiet',
};

/** Whether the order is paid, unpaid or over. */
export const OrderState = ({ status }: Pick<SoldTicket, 'status'>) => (
  <StateMark filled tone={ofOrder[status]}>
    {useTexts(soldTexts).sold.statuses[status]}
  </StateMark>
);

/**
 * The order's state; where no column beside it says so, also that a ticket of a paid order is void.
 * @param alone whether the column of the ticket's validity is hidden
 */
export const OrderMarks = ({ ticket, alone }: { ticket: SoldTicket; alone: boolean }) => (
  <span className={css.marks}>
    <OrderState status={ticket.status} />
    {alone && ticket.status === 'paid' && ticket.ticketStatus === 'void' && (
      <TicketState ticketStatus="void" />
    )}
  </span>
);

/** Whether the ticket is valid; without a mark before it is issued. */
export function TicketState({ ticketStatus }: Pick<SoldTicket, 'ticketStatus'>) {
  const word = useTexts(soldTexts).sold.ticketStatuses[ticketStatus];
  if (ticketStatus === 'none') return word;
  return (
    <StateMark filled tone={ticketStatus === 'valid' ? 'good' : 'quiet'}>
      {word}
    </StateMark>
  );
}
