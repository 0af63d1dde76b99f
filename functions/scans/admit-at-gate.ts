import type { Verdict } from '../../shared/contract/scans.ts';
import { admit, type ScanResult } from '../../shared/domain/admission.ts';
import type { Gate } from '../../shared/domain/gate.ts';
import type { Scan } from '../../shared/domain/scan.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import { warsawDay } from '../../shared/domain/time.ts';
import { newId } from '../new-id.ts';
import type { GateStore } from '../store/gates.ts';
import type { ScanStore } from '../store/scans.ts';
import type { TicketStore } from '../store/tickets.ts';
import { describe } from './describe.ts';
import type { Identify } from './identify.ts';
import type { KnownFairs } from './known-fairs.ts';

export interface AdmitNeeds {
  tickets: TicketStore;
  scans: ScanStore;
  gates: GateStore;
  fairs: KnownFairs;
  identify: Identify;
}

/** `2026-11-21T10:00:00.000Z_scn_…`: names a scan and the moment it is filed under. */
export const scanIdOf = (scan: Pick<Scan, 'at' | 'id'>): string => `${scan.at}_${scan.id}`;

const MOST_TURNS = 5;

/** Decides and, where it is a yes, records the entry; a ticket that changed under our hands is judged anew. */
async function judge(
  ticketId: string,
  gate: Gate,
  now: Date,
  needs: AdmitNeeds,
): Promise<{ result: ScanResult; ticket?: Ticket }> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const ticket = await needs.tickets.byId(ticketId);
    if (!ticket) return { result: 'unknown' };
    const known = await needs.fairs(ticket.fairId, now);
    const type = known?.types.find((candidate) => candidate.id === ticket.ticketTypeId);
    if (!known || !type) return { result: 'unknown', ticket };
    if (gate.fairId !== ticket.fairId) return { result: 'other-fair', ticket };
    const result = admit(ticket, known.fair, type.admission, now);
    if (result !== 'admitted') return { result, ticket };
    const entry = { at: now.toISOString(), gateId: gate.id, day: warsawDay(now) };
    if (await needs.tickets.admit(ticket, entry)) return { result, ticket };
  }
  return { result: 'already-inside' };
}

/** One reading at a gate: the verdict, and a record of it whatever it is. */
export async function admitAtGate(code: string, gate: Gate, now: Date, needs: AdmitNeeds): Promise<Verdict> {
  const identified = await needs.identify(code);
  const judged =
    identified.kind === 'forged'
      ? { result: 'forged' as const }
      : await judge(identified.ticketId, gate, now, needs);
  const { result } = judged;
  const ticket = 'ticket' in judged ? judged.ticket : undefined;
  const scan: Scan = {
    id: newId('scn'),
    fairId: gate.fairId,
    gateId: gate.id,
    ...(ticket && { ticketId: ticket.id }),
    at: now.toISOString(),
    receivedAt: now.toISOString(),
    result,
    offline: false,
    ...(ticket?.lastEntry && { earlier: ticket.lastEntry }),
  };
  await needs.scans.record(scan);
  if (!ticket) return { result };
  const seen = await describe(ticket, await needs.fairs(ticket.fairId, now), needs.gates);
  return { result, ...seen, ...(result === 'admitted' && { scanId: scanIdOf(scan) }) };
}
