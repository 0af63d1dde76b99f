import type { getContact as row } from '#shared/contract/contacts.ts';
import { Problem } from '#shared/contract/problem.ts';
import { inLanguage } from '#shared/domain/text.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** The contact of a holder who agreed to share it, with the ticket's present data; a void ticket shares nothing. */
export const getContact =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async ({ params }, { now }) => {
    const ticket = await deps.tickets.byContact(params.userId);
    if (ticket?.status !== 'valid') throw new Problem('not_found');
    const known = await deps.fairs(ticket.fairId, now);
    const name = known?.fair.name;
    return { ...ticket.holder, fairName: name ? inLanguage(name, 'pl') : '', ...(name && { fair: name }) };
  };
