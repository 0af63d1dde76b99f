import { Problem } from '#shared/contract/problem.ts';
import { hasPassed } from '#shared/domain/admission.ts';
import { gateNameAt } from '#shared/domain/gate.ts';
import type { OfflineScan, SyncOutcome } from '#shared/domain/offline-scan.ts';
import { CLOCK_TOLERANCE, type Held, type Scan } from '#shared/domain/scan.ts';
import { readCode, ticketIdIn } from '#shared/domain/ticket-code.ts';
import type { AdmitDeps } from './admit-at-gate.ts';
import { findTicket, isOfEdition, type TicketLookup } from './find-ticket.ts';
import { heldFor, type SentFrom } from './held-passage.ts';
import { type Composed, composePassage } from './late-passage.ts';
import { attemptScanId } from './same-attempt.ts';

const MAX_ATTEMPTS = 5;

/** Results of codes that name no ticket for certain. */
const unproven: readonly Scan['result'][] = ['forged', 'unknown', 'wrong-code'];

/** The scan as the device judged it. */
function asSent(sent: OfflineScan, { gate, device, now }: SentFrom): Scan {
  const { gateId, attemptId, code, result, at, rawAt, clockOffset, reason, listed, kiosk, undoneAt } = sent;
  const ticketId = unproven.includes(result) ? undefined : ticketIdIn(code);
  return {
    ...{ id: attemptScanId(gateId, attemptId), fairId: gate.fairId, gateId, at, result, offline: true },
    ...{ receivedAt: now.toISOString(), rawAt, clockOffset, device },
    ...(ticketId && { ticketId }),
    ...(gate.endedAt && { revoked: true as const }),
    ...(reason && { reason }),
    ...(listed && { listed }),
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

/** What the server makes of somebody whom the device let through. */
async function judgePassage(
  sent: OfflineScan,
  scan: Scan,
  held: Held | undefined,
  from: SentFrom,
  deps: AdmitDeps,
): Promise<Composed> {
  const { gate, now } = from;
  const found = await (sent.listed ? lookUpListed(sent, from, deps) : lookUp(sent.code, now, deps));
  if ('result' in found) {
    const { ticketId, ...rest } = scan;
    // A number without a code may be invented, and nobody with it is inside.
    const proven = found.result === 'unknown' && ticketId && !sent.listed ? { ticketId } : {};
    return { scan: { ...rest, ...proven, conflict: { reason: found.result } } };
  }
  const typed = { ...scan, ticketTypeId: found.ticket.ticketTypeId };
  if (found.ticket.fairId !== gate.fairId) return { scan: { ...typed, conflict: { reason: 'other-fair' } } };
  if (held) return { scan: { ...typed, held } };
  const { attemptId, asked } = sent;
  return composePassage(typed, found, { attemptId, wasAsked: asked === true, now }, deps);
}

async function outcomeOf({ conflict }: Scan, attemptId: string, { gates }: AdmitDeps): Promise<SyncOutcome> {
  if (!conflict) return { attemptId, outcome: 'recorded' };
  const { reason, other } = conflict;
  const gate = other && (await gates.byId(other.gateId));
  const name = other?.device?.name;
  const place = other && { at: other.at, gate: gateNameAt(gate, other.at), ...(name && { device: name }) };
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
 * @param onHeld called where it changes no ticket until the office counts it
 */
export async function takeOfflineScan(
  sent: OfflineScan,
  from: SentFrom,
  deps: AdmitDeps,
  onHeld?: () => void,
): Promise<SyncOutcome> {
  const { attemptId, result } = sent;
  if (sent.gateId !== from.gate.id) return { attemptId, outcome: 'other-gate' };
  if (Date.parse(sent.at) > from.now.getTime() + CLOCK_TOLERANCE) return { attemptId, outcome: 'future' };
  const passes = hasPassed(result) && !sent.undoneAt;
  const scan = asSent(sent, from);
  let held: Held | undefined;
  // Most scans are sent once: that one is known is told by the write. Where a look is counted, it comes after this one.
  let looksFirst = sent.listed === true || readCode(sent.code).kind === 'typed';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const known = looksFirst ? await deps.scans.find(scan) : undefined;
    if (known) return repeated(known, sent, deps);
    looksFirst = true;
    if (passes && attempt === 0) held = await heldFor(sent, from, deps);
    const composed = passes ? await judgePassage(sent, scan, held, from, deps) : { scan };
    if (!composed) return wasRecorded(scan, sent, deps);
    if (!(await deps.scans.recordOnce(composed.scan, composed.passage))) continue;
    if (composed.scan.held) onHeld?.();
    return outcomeOf(composed.scan, attemptId, deps);
  }
  return { attemptId, outcome: 'retry' };
}
