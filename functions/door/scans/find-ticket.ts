import { Problem } from '#shared/contract/problem.ts';
import type { ScanResult } from '#shared/domain/admission.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { DAY } from '#shared/domain/time.ts';
import { isSame } from '../../runtime/signature.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { Proof, TicketStore } from '../../store/tickets/tickets.ts';
import { checkGuesses, MAX_WRONG_CODES, utcDay } from './guesses.ts';
import type { Identification, Identify } from './identify.ts';

export interface FindDeps {
  tickets: TicketStore;
  rateLimits: RateLimitStore;
  identify: Identify;
}

/** Where a code is read: a gate's typed codes are counted apart, so that nobody outside can shut a ticket out there. */
export type ReadAt = 'gate' | 'anywhere';

export type TicketLookup =
  | { ticket: Ticket; proof: Proof }
  | { result: Extract<ScanResult, 'transferred' | 'forged' | 'unknown' | 'wrong-code'> };

type Typed = Extract<Identification, { kind: 'typed' }>;

/** Whether a code of this edition is the ticket's present one: those from before it was transferred admit nobody. */
export const isOfEdition = (ticket: Ticket, edition = 0): boolean => (ticket.edition ?? 0) === edition;

const isRight = (given: string | undefined, expected: string | undefined): boolean =>
  Boolean(given && expected && isSame(given, expected));

/** Whether a typed code was the ticket's before it got others. */
const isFormer = (given: string | undefined, { formerCodes = [] }: Ticket): boolean =>
  formerCodes.some((code) => isRight(given, code));

const limit = { limit: MAX_WRONG_CODES, window: DAY };

/** The same answer for a number that does not exist, also past the limit, so that nobody learns which do. */
async function wronglyTyped(
  counter: string,
  ticketId: string,
  now: Date,
  { rateLimits }: FindDeps,
): Promise<TicketLookup> {
  if (!(await rateLimits.count(counter, ticketId, limit, now))) throw new Problem('too_many_tries');
  return { result: 'wrong-code' };
}

/**
 * At a gate only wrong codes are counted, on the ticket itself: the write that admits finds that nobody has guessed
 * since the ticket was read, so a right code needs no count of its own.
 */
async function typedAtGate(
  { ticketId, securityCode }: Typed,
  now: Date,
  deps: FindDeps,
): Promise<TicketLookup> {
  const ticket = await deps.tickets.byId(ticketId);
  if (!ticket) return wronglyTyped('gate-code', ticketId, now, deps);
  checkGuesses(ticket, now);
  if (isRight(securityCode, ticket.securityCode)) return { ticket, proof: 'typed' };
  if (isFormer(securityCode, ticket)) return { result: 'transferred' };
  if (!(await deps.tickets.countWrongCode(ticket, utcDay(now), MAX_WRONG_CODES)))
    throw new Problem('too_many_tries');
  return { result: 'wrong-code' };
}

/** Counted before it is judged: otherwise many at once would all be judged before the first is counted. */
async function typedAnywhere(
  { ticketId, securityCode }: Typed,
  now: Date,
  deps: FindDeps,
): Promise<TicketLookup> {
  const counter = 'ticket-code';
  const wrong = await wronglyTyped(counter, ticketId, now, deps);
  const ticket = await deps.tickets.byId(ticketId);
  if (!ticket) return wrong;
  const isPresent = isRight(securityCode, ticket.securityCode);
  if (!isPresent && !isFormer(securityCode, ticket)) return wrong;
  await deps.rateLimits.uncount(counter, ticketId, limit, now);
  return isPresent ? { ticket, proof: 'typed' } : { result: 'transferred' };
}

/**
 * The ticket that a code proves: by its signature, or by the security code typed with its number.
 * @throws Problem too_many_tries for a typed code, after too many wrong ones of its ticket on a day
 */
export async function findTicket(code: string, at: ReadAt, now: Date, deps: FindDeps): Promise<TicketLookup> {
  const identified = await deps.identify(code);
  if (identified.kind === 'forged') return { result: 'forged' };
  if (identified.kind === 'incomplete') return { result: 'wrong-code' };
  if (identified.kind === 'typed')
    return at === 'gate' ? typedAtGate(identified, now, deps) : typedAnywhere(identified, now, deps);
  const ticket = await deps.tickets.byId(identified.ticketId);
  if (!ticket) return { result: 'unknown' };
  return isOfEdition(ticket, identified.edition) ? { ticket, proof: 'signature' } : { result: 'transferred' };
}
