import type { ScanResult } from '#shared/domain/admission.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { ticketIdIn } from '#shared/domain/ticket-code.ts';
import type { WaitingScan } from './door-db.ts';

/** A reading that nobody takes any more. */
export interface EndedScan {
  attemptId: string;
  at: string;
  /** The ticket's number, or what was read where it names no ticket. */
  code: string;
  result: ScanResult;
  isUndone: boolean;
}

/** When a reading was made, as well as this device knows it: its own clock may be a day off. */
export const timeOf = ({ fixed, scan: { rawAt }, known }: WaitingScan): string =>
  fixed?.at ?? new Date(Date.parse(rawAt) + known.offset).toISOString();

export const endedScan = (waiting: WaitingScan): EndedScan => {
  const { attemptId, scan } = waiting;
  const ticketId = ticketIdIn(scan.code);
  const code = ticketId ? ticketNumberOf(ticketId) : scan.code;
  const isUndone = scan.undoneAt !== undefined;
  return { attemptId, at: timeOf(waiting), code, result: scan.result, isUndone };
};
