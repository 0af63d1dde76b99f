import { Problem } from '#shared/contract/problem.ts';
import type { Verdict } from '#shared/contract/scans.ts';
import { admit, hasPassed, type ScanResult } from '#shared/domain/admission.ts';
import { type Gate, type Passage, passageAt } from '#shared/domain/gate.ts';
import type { EntryReason, Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { newId } from '../../runtime/new-id.ts';
import type { ScanStore } from '../../store/door/scans.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { describe } from './describe.ts';
import { type FindDeps, findTicket, isOfEdition, type TicketLookup } from './find-ticket.ts';
import { checkGuesses } from './guesses.ts';
import type { KnownFairs } from './known-fairs.ts';
import { attemptScanId, isSameAttempt } from './same-attempt.ts';

export interface AdmitDeps extends FindDeps {
  scans: ScanStore;
  gates: GateStore;
  fairs: KnownFairs;
}

/** A code read by a device at a gate. */
export interface Reading {
  code: string;
  /** The device's id for this reading, the same in a retry. */
  attemptId?: string | undefined;
  reason?: EntryReason | undefined;
  /** Chosen on the device, where the gate leaves a choice. */
  passage?: Passage | undefined;
  /** Read by a kiosk, which sends whom it does not let in to the desk. */
  kiosk?: true | undefined;
}

interface Judgement {
  result: ScanResult;
  /** The ticket before this reading. */
  ticket?: Ticket;
  /** The recorded scan, if this reading was answered before. */
  before?: Scan;
}

/** `2026-11-21T10:00:00.000Z_scn_…`: a scan's id and the time it is stored under. */
export const scanIdOf = (scan: Pick<Scan, 'at' | 'id'>): string => `${scan.at}_${scan.id}`;

const MAX_ATTEMPTS = 5;

/** What each way records: the verdict, and where the ticket keeps the last one. */
const ways = {
  in: { result: 'admitted', last: 'lastEntry' },
  out: { result: 'exited', last: 'lastExit' },
} as const;

/** The scan of an entry or exit that this attempt made, recorded now if a process crashed before the record. */
async function recordedPassage(
  ticket: Ticket,
  attemptId: string,
  place: AtGate,
  deps: AdmitDeps,
): Promise<Scan> {
  const { result, last } = ways[place.passage];
  const at = ticket[last]?.at ?? '';
  const id = attemptScanId(place.gate.id, attemptId);
  const found = await deps.scans.find({ fairId: place.gate.fairId, at, id });
  if (found) return found;
  const scan = scanOf({ result, ticket: { ...ticket, lastEntry: undefined } }, place, at, id);
  await deps.scans.record(scan);
  return scan;
}

type FoundTicket = Extract<TicketLookup, { ticket: Ticket }>;

interface AtGate extends Omit<Reading, 'code' | 'passage'> {
  gate: Gate;
  passage: Passage;
  now: Date;
}

/** The verdict by the ticket as it was read, and by this attempt's own passage if it made one before. */
async function verdictOn(ticket: Ticket, at: AtGate, deps: AdmitDeps): Promise<Judgement> {
  const { gate, attemptId, passage, now } = at;
  const { result, last } = ways[passage];
  if (attemptId && isSameAttempt(ticket[last], gate.id, attemptId, now)) {
    const before = await recordedPassage(ticket, attemptId, at, deps);
    return { result, ticket: { ...ticket, lastEntry: before.earlier }, before };
  }
  const known = await deps.fairs(ticket.fairId, now, ticket.ticketTypeId);
  const type = known?.types.find((candidate) => candidate.id === ticket.ticketTypeId);
  if (!known || !type) return { result: 'unknown', ticket };
  if (gate.fairId !== ticket.fairId) return { result: 'other-fair', ticket };
  // Nobody is held back on the way out, whatever became of the ticket.
  if (passage === 'out') return { result, ticket };
  return { result: admit(ticket, known.fair, type.admission, now), ticket };
}

/** Whether the verdict still holds; entry or exit is recorded by the write that tells. */
function holds(
  { result, before }: Judgement,
  { ticket, proof }: FoundTicket,
  { gate, attemptId, now }: AtGate,
  { tickets }: AdmitDeps,
): Promise<boolean> | boolean {
  if (before) return true;
  const passed = {
    at: now.toISOString(),
    gateId: gate.id,
    day: warsawDay(now),
    ...(attemptId && { attemptId }),
  };
  if (result === 'admitted') return tickets.admit(ticket, passed, proof);
  if (result === 'exited') return tickets.exit(ticket, passed, proof);
  return proof === 'signature' || tickets.isUntried(ticket);
}

/** Decides, and records the entry if the ticket is admitted; decides again if the ticket changed meanwhile. */
async function judge({ ticket: first, proof }: FoundTicket, at: AtGate, deps: AdmitDeps): Promise<Judgement> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const ticket = attempt === 0 ? first : await deps.tickets.byId(first.id);
    if (!ticket) return { result: 'unknown' };
    if (!isOfEdition(ticket, first.edition)) return { result: 'transferred' };
    if (proof === 'typed') checkGuesses(ticket, at.now);
    const judged = await verdictOn(ticket, at, deps);
    if (await holds(judged, { ticket, proof }, at, deps)) return judged;
  }
  // Amid so many guesses even "already inside" would say that this one is right.
  if (proof === 'typed') throw new Problem('too_many_tries');
  return { result: 'already-inside' };
}

const scanOf = (
  { result, ticket }: Judgement,
  { gate, reason, kiosk }: Pick<AtGate, 'gate' | 'reason' | 'kiosk'>,
  at: string,
  id: string,
): Scan => ({
  id,
  fairId: gate.fairId,
  gateId: gate.id,
  ...(ticket && { ticketId: ticket.id, ticketTypeId: ticket.ticketTypeId }),
  at,
  receivedAt: at,
  result,
  offline: false,
  ...(reason && { reason }),
  ...(kiosk && !hasPassed(result) && { toDesk: true as const }),
  ...(ticket?.lastEntry && { earlier: ticket.lastEntry }),
});

/** Judges one reading at a gate, and records the verdict in any case. */
export async function admitAtGate(
  { code, attemptId, reason, passage, kiosk }: Reading,
  gate: Gate,
  now: Date,
  deps: AdmitDeps,
): Promise<Verdict> {
  const found = await findTicket(code, 'gate', now, deps);
  const at = { gate, attemptId, reason, kiosk, passage: passageAt(gate, passage), now };
  const judged = 'ticket' in found ? await judge(found, at, deps) : found;
  const { result, ticket, before }: Judgement = judged;
  const id = attemptId && hasPassed(result) ? attemptScanId(gate.id, attemptId) : newId('scn');
  const scan = before ?? scanOf(judged, at, now.toISOString(), id);
  if (!before) await deps.scans.record(scan);
  if (!ticket) return { result };
  const seen = await describe(ticket, await deps.fairs(ticket.fairId, now, ticket.ticketTypeId), deps.gates);
  return { result, ...seen, ...(result === 'admitted' && { scanId: scanIdOf(scan) }) };
}
