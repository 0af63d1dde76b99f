import { lateConflict } from '#shared/domain/late-entry.ts';
import type { Conflict, Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { LatePassage } from '../../store/door/scans.ts';
import type { Proof } from '../../store/tickets/tickets.ts';
import type { AdmitDeps } from './admit-at-gate.ts';
import { neighboursOf, scanOfEntry } from './entry-chain.ts';

export interface FoundTicket {
  ticket: Ticket;
  proof: Proof;
}

/** A passage that is told late; `wasAsked` where the server may have recorded the attempt itself. */
interface TellingLate {
  attemptId: string;
  wasAsked: boolean;
  now: Date;
}

/** A scan to record, with its ticket's passage; undefined where the attempt is among the ticket's passages already. */
export type Composed = { scan: Scan; passage?: LatePassage } | undefined;

type Deps = Pick<AdmitDeps, 'scans' | 'fairs'>;

async function conflictWith(
  { reason, other }: { reason: Conflict['reason']; other?: NonNullable<Ticket['lastEntry']> },
  { fairId }: Ticket,
  { scans }: Deps,
): Promise<Conflict> {
  if (!other) return { reason };
  const device = (await scanOfEntry(fairId, other, scans))?.device;
  return { reason, other: { at: other.at, gateId: other.gateId, ...(device && { device }) } };
}

/** An entry with its neighbours among the ticket's others, and its conflict if there is one. */
async function composeEntry(
  scan: Scan,
  { ticket, proof }: FoundTicket,
  { attemptId, wasAsked, now }: TellingLate,
  deps: Deps,
): Promise<Composed> {
  const { at, gateId } = scan;
  const entry = { at, gateId, attemptId, day: warsawDay(new Date(at)) };
  const neighbours = await neighboursOf(ticket, entry, wasAsked, deps.scans);
  if (neighbours.isKnown) return undefined;
  const known = await deps.fairs(ticket.fairId, now, ticket.ticketTypeId);
  const type = known?.types.find(({ id }) => id === ticket.ticketTypeId);
  const found =
    known && type
      ? lateConflict(ticket, entry, neighbours, known.fair, type.admission)
      : { reason: 'unknown' as const };
  const earlier = neighbours.before && { earlier: neighbours.before };
  return {
    scan: { ...scan, ...earlier, ...(found && { conflict: await conflictWith(found, ticket, deps) }) },
    passage: { ticket, proof, entry, isLast: !neighbours.after, following: neighbours.following },
  };
}

/** A scan of a ticket's entry or exit that is told late, and what it changes of the ticket. */
export function composePassage(
  scan: Scan,
  found: FoundTicket,
  telling: TellingLate,
  deps: Deps,
): Promise<Composed> | Composed {
  if (scan.result === 'admitted') return composeEntry(scan, found, telling, deps);
  const { ticket, proof } = found;
  const { at, gateId } = scan;
  const { attemptId } = telling;
  if (ticket.lastExit?.attemptId === attemptId && ticket.lastExit.gateId === gateId) return undefined;
  return { scan, passage: { ticket, proof, exit: { at, gateId, attemptId, day: warsawDay(new Date(at)) } } };
}
