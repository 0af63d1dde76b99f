import { refundOrder } from '#shared/contract/refunds.ts';
import { confirmTicket, removeTicket, sendTicket } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { Role } from '#shared/domain/user.ts';
import { ask } from '#web/src/lib/client.ts';

/** Acts that take several tickets at once. */
export type Act = 'confirm' | 'send' | 'refund' | 'remove';

/** One ticket is removed; everything else concerns whole orders. */
export const isOfOrder = (act: Act): boolean => act !== 'remove';

/** Of several tickets of one order the first stands for it. */
export const targetsOf = (act: Act, tickets: readonly SoldTicket[]): SoldTicket[] =>
  isOfOrder(act)
    ? [...new Map([...tickets].reverse().map((ticket) => [ticket.orderId, ticket])).values()].reverse()
    : [...tickets];

const isUnpaid = ({ status }: SoldTicket): boolean => status === 'awaiting-payment' || status === 'expired';
const isPaid = ({ status }: SoldTicket): boolean => status === 'paid';

/** Whether an act makes sense for all that is chosen; a Cashier sends, the rest is an Admin's. */
export function mayAct(act: Act, tickets: readonly SoldTicket[], roles: readonly Role[]): boolean {
  if (act !== 'send' && !roles.includes('Admin')) return false;
  if (act === 'confirm') return tickets.every(isUnpaid);
  return tickets.every((ticket) => isPaid(ticket) && (act === 'refund' || ticket.ticketStatus !== 'void'));
}

/** Whether its dialog asks why. */
export const asksReason = (act: Act): boolean => act === 'confirm' || act === 'refund';

/** What the person says about an act. */
export interface Wish {
  reason: string;
  /** Where tickets go instead of to the buyer; empty for the buyer. */
  email: string;
  /** Names this press of the button: pressed again, it is the same request. */
  attempt: string;
}

export async function perform(act: Act, ticket: SoldTicket, { reason, email, attempt }: Wish): Promise<void> {
  const { id, orderId, orderNumber } = ticket;
  const why = reason.trim();
  if (act === 'confirm') await ask(confirmTicket, { params: { id }, query: why ? { reason: why } : {} });
  else if (act === 'refund') await ask(refundOrder, { body: { orderId, reason: why } });
  else if (act === 'remove') await ask(removeTicket, { params: { id } });
  else
    await ask(sendTicket, {
      body: { ticketId: id, orderNumber, ...(email && { email }) },
      headers: { 'idempotency-key': `${attempt}-${orderNumber}-${email}` },
    });
}
