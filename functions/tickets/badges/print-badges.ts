import type { printBadges as row } from '#shared/contract/badges.ts';
import { Problem } from '#shared/contract/problem.ts';
import { orderIdOfTicket, type Ticket } from '#shared/domain/ticket.ts';
import { badgePdf } from '../../documents/pdf/badge-pdf.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderWithTickets } from '../../store/orders/order-reads.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { TicketStore } from '../../store/tickets/tickets.ts';
import { type BadgeDeps, badgesOf } from './badges-of.ts';

interface Deps extends BadgeDeps {
  orders: Pick<OrderStore, 'withTickets'>;
  tickets: Pick<TicketStore, 'printBadges'>;
  fairs: Pick<FairStore, 'withTypes'>;
}

/** The tickets named, if all are of one order that is paid and each is valid. */
function printable(ids: readonly string[], found: OrderWithTickets | undefined): Ticket[] {
  if (!found) throw new Problem('not_found');
  const { order, tickets } = found;
  if (order.erasedAt) throw new Problem('order_erased');
  const named = ids.map((id) => tickets.find((ticket) => ticket.id === id));
  if (named.some((ticket) => ticket?.status === 'void')) throw new Problem('ticket_void');
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  return named.map((ticket) => {
    if (!ticket) throw new Problem('not_found');
    return ticket;
  });
}

async function draw(tickets: readonly Ticket[], { order }: OrderWithTickets, now: Date, deps: Deps) {
  const sold = await deps.fairs.withTypes(order.fairId);
  if (!sold) throw new Problem('not_found');
  const { lang } = order;
  const { badges, ...file } = await badgesOf(
    tickets.map((ticket) => ({ ticket, lang })),
    sold,
    deps,
  );
  return badgePdf(badges, { ...file, lang, at: now });
}

/**
 * Marks the badges as printed before they are drawn: of two desks at the same moment, one is told that the other has
 * printed. A page that lost the response repeats its attempt, which is the same print.
 */
export const printBadges =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { ticketIds, attemptId, again } }, { now }) => {
    const ids = [...new Set(ticketIds)];
    // Those of another order are not found among this one's.
    const orderId = orderIdOfTicket(ids[0] ?? '');
    return retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        const tickets = printable(ids, found);
        const printed = tickets.flatMap(({ id, badge }) =>
          badge && badge.attemptId !== attemptId ? [{ ticketId: id, at: badge.at }] : [],
        );
        if (printed.length > 0 && !again) return { printed };
        const due = tickets.filter(({ badge }) => badge?.attemptId !== attemptId);
        const mark = { at: now.toISOString(), attemptId };
        if (due.length > 0 && !(await deps.tickets.printBadges(due, mark))) return CHANGED;
        const pdf = await draw(tickets, found as OrderWithTickets, now, deps);
        return { printed, pdf: pdf.toString('base64') };
      },
    );
  };
