import { admit, type Refusal } from './admission.ts';
import type { Fair } from './fair.ts';
import type { Ticket } from './ticket.ts';
import type { Admission } from './ticket-type.ts';

type Entry = NonNullable<Ticket['lastEntry']>;

/** A ticket's entries right before and after another one. */
export interface Neighbours {
  before?: Entry | undefined;
  after?: Entry | undefined;
}

interface LateConflict {
  reason: Refusal;
  /** The other entry, where the ticket was admitted twice. */
  other?: Entry;
}

/**
 * Why an entry that is told only afterwards should not have been, by the rule of the gates; undefined where all is well.
 * It is judged at its own time, and so is the entry after it, as if this one had been known. Of exits only the last is
 * known: where that came later than the entry, the ticket counts as having left before it.
 */
export function lateConflict(
  ticket: Pick<Ticket, 'status' | 'fairId' | 'lastExit'>,
  entry: Entry,
  { before, after }: Neighbours,
  fair: Pick<Fair, 'id' | 'startDate' | 'endDate'>,
  admission: Admission,
): LateConflict | undefined {
  const { lastExit } = ticket;
  const judge = (previous: Entry | undefined, at: string) => {
    const hasLeft = previous && lastExit && lastExit.at > at ? { ...lastExit, at: previous.at } : lastExit;
    const seen = { admissions: previous ? 1 : 0, lastEntry: previous, lastExit: hasLeft };
    return admit({ ...ticket, ...seen }, fair, admission, new Date(at));
  };
  const own = judge(before, entry.at);
  if (own !== 'admitted')
    return { reason: own, ...(own === 'already-inside' && before && { other: before }) };
  if (after && judge(entry, after.at) === 'already-inside') return { reason: 'already-inside', other: after };
  return undefined;
}
