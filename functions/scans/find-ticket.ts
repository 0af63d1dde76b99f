import { Problem } from '#shared/contract/problem.ts';
import type { ScanResult } from '#shared/domain/admission.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { isSame } from '../runtime/signature.ts';
import type { RateLimitStore, WindowLimit } from '../store/rate-limits.ts';
import type { TicketStore } from '../store/tickets.ts';
import type { Identification, Identify } from './identify.ts';

export interface FindDeps {
  tickets: TicketStore;
  rateLimits: RateLimitStore;
  identify: Identify;
}

/** A counter of wrong codes: its name, and whose attempts it adds up. */
interface AttemptCounter {
  counter: string;
  who: string;
  limit: WindowLimit;
}

/**
 * Only wrong typed codes count, never right ones or QR codes, so a long queue is not blocked; past the limit only
 * typing pauses. 30 in ten minutes at each of ten gates are 43,200 attempts a day against 2^30 codes.
 */
export const wrongAtGate = (gateId: string): AttemptCounter => ({
  counter: 'gate-code',
  who: gateId,
  limit: { limit: 30, window: 10 * MINUTE },
});

/**
 * The public check counts per ticket over all addresses: a known number can be tried 20 times a day, from however many
 * devices. Gates have their own count, so that nobody can block a ticket there from outside.
 */
const wrongFromAnywhere = (ticketId: string): AttemptCounter => ({
  counter: 'ticket-code',
  who: ticketId,
  limit: { limit: 20, window: DAY },
});

export type TicketLookup =
  | { ticket: Ticket; proof: 'signature' | 'typed' }
  | { result: Extract<ScanResult, 'forged' | 'unknown' | 'wrong-code'> };

const isRight = (given: string | undefined, expected: string | undefined): boolean =>
  Boolean(given && expected && isSame(given, expected));

async function byTypedCode(
  { ticketId, securityCode }: Extract<Identification, { kind: 'typed' }>,
  { counter, who, limit }: AttemptCounter,
  now: Date,
  { tickets, rateLimits }: FindDeps,
): Promise<TicketLookup> {
  // Counted before it is judged: otherwise many at once would all be judged before the first is counted.
  if (!(await rateLimits.count(counter, who, limit, now))) throw new Problem('too_many_tries');
  const ticket = await tickets.byId(ticketId);
  if (ticket && isRight(securityCode, ticket.securityCode)) {
    await rateLimits.uncount(counter, who, limit, now);
    return { ticket, proof: 'typed' };
  }
  // The same answer for a number that does not exist, so that nobody learns which do.
  return { result: 'wrong-code' };
}

/**
 * The ticket that a code proves: by its signature, or by the security code typed with its number.
 * @param gateId undefined for the public check
 * @throws Problem too_many_tries for a typed code, after too many wrong ones
 */
export async function findTicket(
  code: string,
  gateId: string | undefined,
  now: Date,
  deps: FindDeps,
): Promise<TicketLookup> {
  const identified = await deps.identify(code);
  if (identified.kind === 'forged') return { result: 'forged' };
  if (identified.kind === 'incomplete') return { result: 'wrong-code' };
  if (identified.kind === 'typed') {
    const counted = gateId ? wrongAtGate(gateId) : wrongFromAnywhere(identified.ticketId);
    return byTypedCode(identified, counted, now, deps);
  }
  const ticket = await deps.tickets.byId(identified.ticketId);
  return ticket ? { ticket, proof: 'signature' } : { result: 'unknown' };
}
