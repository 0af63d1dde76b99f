import * as z from '../zod.ts';
import type { Fair } from './fair.ts';
import { fairDays } from './fair-days.ts';
import type { Ticket } from './ticket.ts';
import type { Admission } from './ticket-type.ts';
import { fromWarsaw, warsawDay, warsawLocal } from './time.ts';

export const refusals = ['void', 'other-fair', 'other-day', 'already-inside'] as const;
export type Refusal = (typeof refusals)[number];

export const scanResults = [
  ...(['admitted', 'exited', ...refusals] as const),
  ...(['transferred', 'wrong-code', 'forged', 'unknown'] as const),
] as const;
export const scanResult = z.enum(scanResults);
export type ScanResult = (typeof scanResults)[number];

/** Whether the visitor went through, in or out. */
export const hasPassed = (result: ScanResult): boolean => result === 'admitted' || result === 'exited';

/** The fair's days, as dates, when a type is admitted. */
export function openDays(fair: Pick<Fair, 'startDate' | 'endDate'>, admission: Admission): string[] {
  const days = fairDays(fair);
  return admission.days.length === 0 ? days : days.filter((_, index) => admission.days.includes(index + 1));
}

const clockOf = (at: string): string => warsawLocal(new Date(at)).slice('2026-11-21'.length);

/** From when until when a type admits: from the opening of its first day to the closing of its last. */
export function openTimes(fair: Pick<Fair, 'startDate' | 'endDate'>, admission: Admission) {
  const days = openDays(fair, admission);
  const first = days.at(0) ?? warsawDay(new Date(fair.startDate));
  const last = days.at(-1) ?? warsawDay(new Date(fair.endDate));
  return {
    opens: fromWarsaw(first + clockOf(fair.startDate)),
    closes: fromWarsaw(last + clockOf(fair.endDate)),
  };
}

/** The days when a type admits, for people; empty where it admits on every day of the fair. */
export const admittedDays = (
  fair: Pick<Fair, 'startDate' | 'endDate'>,
  { admission }: { admission: Admission },
): { days?: string[] } => (admission.days.length > 0 ? { days: openDays(fair, admission) } : {});

type Passed = Pick<Ticket, 'lastEntry' | 'lastExit'>;

/** Whether its holder came in on `day` and was not read on the way out since. Nobody stays over night. */
const isInside = ({ lastEntry, lastExit }: Passed, day: string): boolean =>
  lastEntry?.day === day && !(lastExit && lastExit.at >= lastEntry.at);

/**
 * Whether a ticket is admitted at `fair` at `now`. If several refusals apply, the most final one is returned: a void
 * ticket is void on any day, and "already inside" only matters for a ticket that is otherwise valid.
 */
export function admit(
  ticket: Pick<Ticket, 'status' | 'fairId' | 'admissions'> & Passed,
  fair: Pick<Fair, 'id' | 'startDate' | 'endDate'>,
  admission: Admission,
  now: Date,
): 'admitted' | Refusal {
  if (ticket.fairId !== fair.id) return 'other-fair';
  if (ticket.status === 'void') return 'void';
  const today = warsawDay(now);
  if (!openDays(fair, admission).includes(today)) return 'other-day';
  if (admission.entries === 'unlimited' || ticket.admissions === 0) return 'admitted';
  if (admission.entries === 'after-exit') return isInside(ticket, today) ? 'already-inside' : 'admitted';
  const enteredToday = ticket.lastEntry?.day === today;
  return admission.entries === 'once-a-day' && !enteredToday ? 'admitted' : 'already-inside';
}
