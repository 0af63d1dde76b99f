import type { Order } from './order.ts';
import { positionOf, type Ticket } from './ticket.ts';

/** Tickets whose codes may be renewed: whoever has come in by one has used it. */
export const renewable = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(({ status, admissions }) => status === 'valid' && admissions === 0);

/** How often codes of an order's tickets were renewed. */
export const renewals = ({ recoded = {} }: Pick<Order, 'recoded'>): number =>
  Object.values(recoded).reduce((sum, times) => sum + times, 0);

/** The order with other codes for some of its tickets, whose mail is owed again. */
export function withNewCodes(order: Order, tickets: readonly Pick<Ticket, 'id'>[], at: Date): Order {
  const { sentAt: _, ...rest } = order;
  const securityCodes = { ...order.securityCodes };
  const recoded = { ...order.recoded };
  for (const { id } of tickets) {
    const position = positionOf(id);
    delete securityCodes[position];
    recoded[position] = (recoded[position] ?? 0) + 1;
  }
  return { ...rest, securityCodes, recoded, changedAt: at.toISOString() };
}
