import { idOf } from '#shared/domain/ids.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { digestOf } from '../runtime/hash-of.ts';

/** For how long an attempt may be sent again; after that its ticket is judged like any other. */
const RETRY_WINDOW = 10 * MINUTE;

/**
 * Whether a ticket's last entry was made by the very attempt that asks: then its answer was lost on the way. The entry
 * says so itself, in the write that let the ticket in, so it holds wherever a process died after that.
 */
export const isSameAttempt = (
  entry: Ticket['lastEntry'],
  gateId: string,
  attemptId: string,
  now: Date,
): boolean =>
  entry?.attemptId === attemptId &&
  entry.gateId === gateId &&
  now.getTime() - Date.parse(entry.at) <= RETRY_WINDOW;

/** The id of the scan that an attempt records when it lets a ticket in: found again by who sends it again. */
export const attemptScanId = (gateId: string, attemptId: string): string =>
  idOf('scn', digestOf(`${gateId}.${attemptId}`));
