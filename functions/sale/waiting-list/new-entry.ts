import type { BodyOf } from '#shared/contract/call.ts';
import type { addWaiting } from '#shared/contract/waiting-people.ts';
import { idOf } from '#shared/domain/ids.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { digestOf } from '../../runtime/hash-of.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';

type Form = BodyOf<typeof addWaiting>;

/** One entry per mailbox and type, whichever of its addresses is used. */
export const entryIdFor = ({ ticketTypeId, email }: Pick<Form, 'ticketTypeId' | 'email'>): string =>
  idOf('wtg', digestOf(`waiting ${ticketTypeId} ${recipientKey(email)}`));

/** A new entry at the end of a list; `before` is the earlier entry with the same id. */
export function newEntry(form: Form, before: WaitingEntry | undefined, now: Date): WaitingEntry {
  const { fairId, ticketTypeId, name, email, lang } = form;
  const at = now.toISOString();
  return {
    id: entryIdFor(form),
    ...{ fairId, ticketTypeId, name, email, lang },
    state: 'waiting',
    rank: now.getTime(),
    joinedAt: at,
    joins: (before?.joins ?? 0) + 1,
    offers: before?.offers ?? 0,
    changedAt: at,
    version: (before?.version ?? 0) + 1,
  };
}
