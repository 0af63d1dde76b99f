import { Problem } from '#shared/contract/problem.ts';
import type { Ticket } from '#shared/domain/ticket.ts';

/** How many wrong codes of a ticket may be typed on a day: 20 against 2^30. */
export const MAX_WRONG_CODES = 20;

/** `2026-11-21`, as the windows of rate limits end. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** @throws Problem too_many_tries where the ticket's wrong codes of the day are used up; its QR admits all the same */
export function checkGuesses({ wrongCodes = 0, wrongCodesOn }: Ticket, now: Date): void {
  if (wrongCodesOn === utcDay(now) && wrongCodes >= MAX_WRONG_CODES) throw new Problem('too_many_tries');
}
