import type { JobOf } from '#shared/contract/jobs.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';

/** The job for the mail that confirms a place on the list. */
export const joinedMail = ({ ticketTypeId, id, joins }: WaitingEntry): JobOf<'send-waiting-mail'> => ({
  kind: 'send-waiting-mail',
  mail: 'waiting-joined',
  ...{ ticketTypeId, entryId: id, number: joins },
});

/** The job for the mail about an offer. */
export const offerMail = (
  entry: WaitingEntry,
  number: number,
  again?: number,
): JobOf<'send-waiting-mail'> => ({
  kind: 'send-waiting-mail',
  mail: 'waiting-offer',
  ...{ ticketTypeId: entry.ticketTypeId, entryId: entry.id, number },
  ...(again !== undefined && { again }),
});
