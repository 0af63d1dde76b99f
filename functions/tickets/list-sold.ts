import type { listTicketsSold as row } from '#shared/contract/ticket-tables.ts';
import { inEnglish } from '../read-models/english-names.ts';
import type { SoldFairs } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';

/** Undeliverable addresses and English type names are looked up only for the rows of the page. */
export const listSold =
  (sold: SoldFairs, recipients: Pick<RecipientStore, 'suppressionsOf'>): UseCase<typeof row> =>
  async ({ params, query }, { now }) => {
    const { table, types } = await sold(params.fairId, now);
    const { data, count } = table.page(query);
    const named = inEnglish(types);
    const reasons = await recipients.suppressionsOf(data.flatMap(({ email }) => email || []));
    const withState = data.map((ticket) => {
      const undelivered = reasons.get(ticket.email);
      return { ...named(ticket), ...(undelivered && { undelivered }) };
    });
    return { data: withState, count };
  };
