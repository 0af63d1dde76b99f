import type { listTicketsSold as row } from '#shared/contract/tickets.ts';
import type { soldTable } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { RecipientStore } from '../store/recipients.ts';

/** What is not delivered is looked up for the rows of the page alone: it changes without the orders. */
export const listSold =
  (
    sold: ReturnType<typeof soldTable>,
    recipients: Pick<RecipientStore, 'suppressionsOf'>,
  ): UseCase<typeof row> =>
  async ({ params, query }, { now }) => {
    const { data, count } = (await sold(params.fairId, now)).page(query);
    const reasons = await recipients.suppressionsOf(data.flatMap(({ email }) => email || []));
    const withState = data.map((ticket) => {
      const undelivered = reasons.get(ticket.email);
      return undelivered ? { ...ticket, undelivered } : ticket;
    });
    return { data: withState, count };
  };
