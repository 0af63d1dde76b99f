import type { JobOf } from '#shared/contract/jobs.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';

/** Asks for the mail that somebody is on the list. */
export const joinedMail = ({ ticketTypeId, id, joins }: WaitingEntry): JobOf<'send-waiting-mail'> => ({
  kind: 'send-waiting-mail',
  mail: 'waiting-joined',
  ...{ ticketTypeId, entryId: id, number: joins },
});

/** Asks for the mail that a place is held for them. */
export const offerMail = (of: WaitingEntry, number: number, again?: number): JobOf<'send-waiting-mail'> => ({
  kind: 'send-waiting-mail',
  mail: 'waiting-offer',
  ...{ ticketTypeId: of.ticketTypeId, entryId: of.id, number },
  ...(again !== undefined && { again }),
});
