import { idOf } from '#shared/domain/ids.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { digestOf } from '../../runtime/hash-of.ts';

/** How long an attempt may be retried; after that its ticket is judged like any other. */
const RETRY_WINDOW = 10 * MINUTE;

/**
 * Whether a ticket's last entry was made by this very attempt, whose response was then lost. The entry's own write
 * contains the attempt, so this holds wherever a process crashed afterwards.
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

/** The id of the scan that a successful attempt records; a retry computes the same. */
export const attemptScanId = (gateId: string, attemptId: string): string =>
  idOf('scn', digestOf(`${gateId}.${attemptId}`));
