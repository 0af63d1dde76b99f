import { Problem } from '#shared/contract/problem.ts';
import { hasPassed } from '#shared/domain/admission.ts';
import type { Device } from '#shared/domain/gate.ts';
import { lateConflict } from '#shared/domain/late-entry.ts';
import type { OfflineScan, SyncOutcome } from '#shared/domain/offline-scan.ts';
import { CLOCK_TOLERANCE, type Conflict, type Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { readCode, ticketIdIn } from '#shared/domain/ticket-code.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { PairedGate } from '../runtime/use-case.ts';
import type { LatePassage } from '../store/scans.ts';
import type { AdmitDeps } from './admit-at-gate.ts';
import { neighboursOf, scanOfEntry } from './entry-chain.ts';
import { findTicket, isOfEdition, type TicketLookup } from './find-ticket.ts';
import { attemptScanId } from './same-attempt.ts';

export interface SentFrom {
  gate: PairedGate;
  device: Device;
  now: Date;
}

const MAX_ATTEMPTS = 5;

/** A scan to record, with its ticket's passage; undefined where the server recorded the attempt when it was asked. */
type Composed = { scan: Scan; passage?: LatePassage } | undefined;
type FoundTicket = Extract<TicketLookup, { ticket: Ticket }>;

/** Results of codes that name no ticket for certain. */
const unproven: readonly Scan['result'][] = ['forged', 'unknown', 'wrong-code'];

/** The scan as the device judged it. */
function asSent(sent: OfflineScan, { gate, device, now }: SentFrom): Scan {
  const { gateId, attemptId, code, result, at, rawAt, clockOffset, reason, kiosk, undoneAt } = sent;
  const ticketId = unproven.includes(result) ? undefined : ticketIdIn(code);
  return {
    ...{ id: attemptScanId(gateId, attemptId), fairId: gate.fairId, gateId, at, result, offline: true },
    ...{ receivedAt: now.toISOString(), rawAt, clockOffset, device },
    ...(ticketId && { ticketId }),
    ...(gate.isLate && { revoked: true as const }),
    ...(reason && { reason }),
    ...(kiosk && !hasPassed(result) && { toDesk: true as const }),
    ...(undoneAt && { undoneAt }),
  };
}

/** Past the limit of guesses a typed code is not judged, so that sending many at once tells nothing about them. */
const lookUp = (code: string, now: Date, deps: AdmitDeps): Promise<TicketLookup> =>
  findTicket(code, 'gate', now, deps).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'too_many_tries') return { result: 'wrong-code' };
    throw error;
  });

/**
 * The ticket of a holder who was found by name on the device, as far as the organiser gives names to gates: without a
 * code there is no proof but that somebody looked the person up and said why.
 */
async function lookUpListed(
  { code, reason, edition }: OfflineScan,
  { gate, now }: SentFrom,
  deps: AdmitDeps,
): Promise<TicketLookup> {
  const fair = (await deps.fairs(gate.fairId, now))?.fair;
  if (!reason || !fair || fair.doorNames === 'none') return { result: 'wrong-code' };
  const ticket = await deps.tickets.byId(ticketIdIn(code) ?? '');
  if (!ticket) return { result: 'unknown' };
  // An older list has the name of its holder before; whose it is now still comes in.
  const isPresent = edition === undefined || isOfEdition(ticket, edition);
  return isPresent ? { ticket, proof: 'listed' } : { result: 'transferred' };
}

/** An entry with its neighbours among the ticket's others, and its conflict if there is one. */
async function composeEntry(
  sent: OfflineScan,
  { ticket, proof }: FoundTicket,
  scan: Scan,
  now: Date,
  deps: AdmitDeps,
): Promise<Composed> {
  const { at, gateId, attemptId } = sent;
  const entry = { at, gateId, attemptId, day: warsawDay(new Date(at)) };
  const neighbours = await neighboursOf(ticket, entry, sent.asked === true, deps.scans);
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

async function conflictWith(
  { reason, other }: { reason: Conflict['reason']; other?: NonNullable<Ticket['lastEntry']> },
  { fairId }: Ticket,
  { scans }: AdmitDeps,
): Promise<Conflict> {
  if (!other) return { reason };
  const device = (await scanOfEntry(fairId, other, scans))?.device;
  return { reason, other: { at: other.at, gateId: other.gateId, ...(device && { device }) } };
}

/** What the server makes of somebody whom the device let through. */
async function composePassage(
  sent: OfflineScan,
  scan: Scan,
  from: SentFrom,
  deps: AdmitDeps,
): Promise<Composed> {
  const { gate, now } = from;
  const found = await (sent.listed ? lookUpListed(sent, from, deps) : lookUp(sent.code, now, deps));
  if ('result' in found) {
    const { ticketId, ...rest } = scan;
    const proven = found.result === 'unknown' && ticketId ? { ticketId } : {};
    return { scan: { ...rest, ...proven, conflict: { reason: found.result } } };
  }
  const { ticket, proof } = found;
  const typed = { ...scan, ticketTypeId: ticket.ticketTypeId };
  if (ticket.fairId !== gate.fairId) return { scan: { ...typed, conflict: { reason: 'other-fair' } } };
  if (sent.result === 'admitted') return composeEntry(sent, found, typed, now, deps);
  const { at, gateId, attemptId } = sent;
  if (ticket.lastExit?.attemptId === attemptId && ticket.lastExit.gateId === gateId) return undefined;
  const exit = { at, gateId, attemptId, day: warsawDay(new Date(at)) };
  return { scan: typed, passage: { ticket, proof, exit } };
}

async function outcomeOf({ conflict }: Scan, attemptId: string, { gates }: AdmitDeps): Promise<SyncOutcome> {
  if (!conflict) return { attemptId, outcome: 'recorded' };
  const { reason, other } = conflict;
  const gate = other && (await gates.byId(other.gateId));
  const name = other?.device?.name;
  const place = other && { at: other.at, gate: gate?.name ?? '–', ...(name && { device: name }) };
  return { attemptId, outcome: 'conflict', conflict: { reason, ...(place && { other: place }) } };
}

/** A scan that was sent before; the attempt's id must not have been used for another ticket. */
function repeated(known: Scan, sent: OfflineScan, deps: AdmitDeps): Promise<SyncOutcome> | SyncOutcome {
  const { attemptId, code } = sent;
  if (known.ticketId && known.ticketId !== ticketIdIn(code)) return { attemptId, outcome: 'other-code' };
  return outcomeOf(known, attemptId, deps);
}

/** An attempt that is among its ticket's entries: sent before, or recorded by the server when it was asked. */
async function wasRecorded(scan: Scan, sent: OfflineScan, deps: AdmitDeps): Promise<SyncOutcome> {
  const known = await deps.scans.find(scan);
  return known ? repeated(known, sent, deps) : { attemptId: sent.attemptId, outcome: 'recorded' };
}

/**
 * Records a scan that a device made without a network, and what it changes of its ticket, in one transaction: sent
 * again it is found by its record. Who was let in stays recorded, whatever became of the ticket meanwhile.
 */
export async function takeOfflineScan(
  sent: OfflineScan,
  from: SentFrom,
  deps: AdmitDeps,
): Promise<SyncOutcome> {
  const { attemptId, result } = sent;
  if (sent.gateId !== from.gate.id) return { attemptId, outcome: 'other-gate' };
  if (Date.parse(sent.at) > from.now.getTime() + CLOCK_TOLERANCE) return { attemptId, outcome: 'future' };
  const passes = hasPassed(result) && !sent.undoneAt;
  const scan = asSent(sent, from);
  // Most scans are sent once: that one is known is told by the write. Only of a typed code each look is counted.
  let looksFirst = readCode(sent.code).kind === 'typed';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const known = looksFirst ? await deps.scans.find(scan) : undefined;
    if (known) return repeated(known, sent, deps);
    looksFirst = true;
    const composed = passes ? await composePassage(sent, scan, from, deps) : { scan };
    if (!composed) return wasRecorded(scan, sent, deps);
    if (await deps.scans.recordOnce(composed.scan, composed.passage))
      return outcomeOf(composed.scan, attemptId, deps);
  }
  return { attemptId, outcome: 'retry' };
}
