import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import type { Actor } from '../runtime/use-case.ts';
import type { Change } from '../store/people/audit.ts';

/** Recorded before a user gets a ticket's code to see, alone or in its PDF: whoever has it can come in. */
export const codeShown = (ticket: string, { userId }: Pick<Actor, 'userId'>, at: Date): Change => ({
  ...{ entityId: orderIdOfTicket(ticket), actorId: userId, action: 'code-shown', at },
  after: { ticket },
});
