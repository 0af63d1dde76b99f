import { Problem } from '../../shared/contract/problem.ts';
import type { scan as row, Verdict } from '../../shared/contract/scans.ts';
import { MINUTE } from '../../shared/domain/time.ts';
import type { UseCase } from '../http/request.ts';
import type { TryStore } from '../store/tries.ts';
import { type AdmitNeeds, admitAtGate } from './admit-at-gate.ts';
import { describe } from './describe.ts';
import { gateOf } from './gate-of.ts';

/** Readings by devices that are paired with no gate: for looking, not for working a queue. */
export const READINGS = { limit: 60, window: 10 * MINUTE };

export interface ScanNeeds extends AdmitNeeds {
  tries: TryStore;
}

/** What a code says, without recording anything: who holds the code holds the ticket. */
export async function readOnly(code: string, now: Date, needs: AdmitNeeds): Promise<Verdict> {
  const identified = await needs.identify(code);
  if (identified.kind === 'forged') return { result: 'forged' };
  const ticket = await needs.tickets.byId(identified.ticketId);
  if (!ticket) return { result: 'unknown' };
  const seen = await describe(ticket, await needs.fairs(ticket.fairId, now), needs.gates);
  return { result: ticket.status === 'void' ? 'void' : 'valid', ...seen };
}

export const scan =
  (needs: ScanNeeds): UseCase<typeof row> =>
  async ({ body, headers, address, now }) => {
    const gate = await gateOf(headers, needs.gates);
    if (gate) return admitAtGate(body.code, gate, now, needs);
    if (!(await needs.tries.count('read', address, READINGS, now))) throw new Problem('too_many_tries');
    return readOnly(body.code, now, needs);
  };
