import { Problem } from '#shared/contract/problem.ts';
import type { showTicketCode as row } from '#shared/contract/ticket-codes.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AuditStore } from '../store/people/audit.ts';
import type { TicketStore } from '../store/tickets/tickets.ts';
import { codeShown } from './code-shown.ts';

interface Deps {
  tickets: Pick<TicketStore, 'byId'>;
  audit: Pick<AuditStore, 'record'>;
}

export const showTicketCode =
  ({ tickets, audit }: Deps): UseCase<typeof row> =>
  async ({ body: { id } }, { actor, now }) => {
    const ticket = await tickets.byId(id);
    if (ticket?.status !== 'valid') throw new Problem('not_found');
    await audit.record(codeShown(id, actor, now));
    return { code: ticketCodeOf(id, ticket.securityCode) };
  };
