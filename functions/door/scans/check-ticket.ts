import { Problem } from '#shared/contract/problem.ts';
import type { checkTicket as row } from '#shared/contract/scans.ts';
import { isSameEmail } from '#shared/domain/email.ts';
import { orderIdOf } from '#shared/domain/ids.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { AdmitDeps } from './admit-at-gate.ts';
import { describe, initialsOf } from './describe.ts';
import { readOnly } from './scan.ts';

interface Deps extends AdmitDeps {
  orders: OrderStore;
}

/**
 * The tickets of an order, for a caller with its number and its buyer's e-mail; a wrong e-mail is reported as an
 * unknown order. Many people without a ticket know both, so the result has only initials.
 */
async function byOrder(orderNumber: string, email: string, now: Date, deps: Deps) {
  const orderId = orderIdOf(orderNumber);
  const found = orderId ? await deps.orders.withTickets(orderId) : undefined;
  if (!found || found.tickets.length === 0 || !isSameEmail(found.order.buyer.email, email))
    throw new Problem('not_found');
  const known = await deps.fairs(found.order.fairId, now);
  const tickets = found.tickets.map(async (ticket) => {
    const seen = await describe(ticket, known, deps.gates);
    const result = ticket.status === 'void' ? ('void' as const) : ('valid' as const);
    return { result, ...seen, holder: initialsOf(ticket.holder) };
  });
  return { tickets: await Promise.all(tickets) };
}

export const checkTicket =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    if (query.t) return { tickets: [await readOnly(query.t, now, deps)] };
    if (!query.orderNumber || !query.email) {
      const missing = query.orderNumber ? 'email' : 'orderNumber';
      throw new Problem('invalid_request', { fields: { [missing]: { rule: 'required' } } });
    }
    return byOrder(query.orderNumber, query.email, now, deps);
  };
