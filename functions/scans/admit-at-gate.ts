import type { Verdict } from '#shared/contract/scans.ts';
import { admit, type ScanResult } from '#shared/domain/admission.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { newId } from '../runtime/new-id.ts';
import type { GateStore } from '../store/gates.ts';
import type { ScanStore } from '../store/scans.ts';
import { describe } from './describe.ts';
import { type FindDeps, findTicket } from './find-ticket.ts';
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
  attemptId: string | undefined;
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

/** The scan of an entry that this attempt made, recorded now if a process crashed between entry and record. */
async function recordedEntry(ticket: Ticket, gate: Gate, attemptId: string, deps: AdmitDeps): Promise<Scan> {
  const at = ticket.lastEntry?.at ?? '';
  const id = attemptScanId(gate.id, attemptId);
  const found = await deps.scans.find({ fairId: gate.fairId, at, id });
  if (found) return found;
  const scan = scanOf({ result: 'admitted', ticket: { ...ticket, lastEntry: undefined } }, gate, at, id);
  await deps.scans.record(scan);
  return scan;
}

/** Decides, and records the entry if the ticket is admitted; decides again if the ticket changed meanwhile. */
async function judge(
  first: Ticket,
  gate: Gate,
  attemptId: string | undefined,
  now: Date,
  deps: AdmitDeps,
): Promise<Judgement> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const ticket = attempt === 0 ? first : await deps.tickets.byId(first.id);
    if (!ticket) return { result: 'unknown' };
    if (attemptId && isSameAttempt(ticket.lastEntry, gate.id, attemptId, now)) {
      const before = await recordedEntry(ticket, gate, attemptId, deps);
      return { result: 'admitted', ticket: { ...ticket, lastEntry: before.earlier }, before };
    }
    const known = await deps.fairs(ticket.fairId, now, ticket.ticketTypeId);
    const type = known?.types.find((candidate) => candidate.id === ticket.ticketTypeId);
    if (!known || !type) return { result: 'unknown', ticket };
    if (gate.fairId !== ticket.fairId) return { result: 'other-fair', ticket };
    const result = admit(ticket, known.fair, type.admission, now);
    if (result !== 'admitted') return { result, ticket };
    const entry = {
      at: now.toISOString(),
      gateId: gate.id,
      day: warsawDay(now),
      ...(attemptId && { attemptId }),
    };
    if (await deps.tickets.admit(ticket, entry)) return { result, ticket };
  }
  return { result: 'already-inside' };
}

const scanOf = ({ result, ticket }: Judgement, gate: Gate, at: string, id: string): Scan => ({
  id,
  fairId: gate.fairId,
  gateId: gate.id,
  ...(ticket && { ticketId: ticket.id }),
  at,
  receivedAt: at,
  result,
  offline: false,
  ...(ticket?.lastEntry && { earlier: ticket.lastEntry }),
});

/** Judges one reading at a gate, and records the verdict in any case. */
export async function admitAtGate(
  { code, attemptId }: Reading,
  gate: Gate,
  now: Date,
  deps: AdmitDeps,
): Promise<Verdict> {
  const found = await findTicket(code, gate.id, now, deps);
  const judged = 'ticket' in found ? await judge(found.ticket, gate, attemptId, now, deps) : found;
  const { result, ticket, before }: Judgement = judged;
  const id = attemptId && result === 'admitted' ? attemptScanId(gate.id, attemptId) : newId('scn');
  const scan = before ?? scanOf(judged, gate, now.toISOString(), id);
  if (!before) await deps.scans.record(scan);
  if (!ticket) return { result };
  const seen = await describe(ticket, await deps.fairs(ticket.fairId, now, ticket.ticketTypeId), deps.gates);
  return { result, ...seen, ...(result === 'admitted' && { scanId: scanIdOf(scan) }) };
}
