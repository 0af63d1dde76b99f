import { Problem } from '#shared/contract/problem.ts';
import type { scan as row, Verdict } from '#shared/contract/scans.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type AdmitNeeds, admitAtGate } from './admit-at-gate.ts';
import { describe, initialsOf } from './describe.ts';
import { findTicket } from './find-ticket.ts';
import { gateOf } from './gate-of.ts';

/** Readings by devices that are paired with no gate: for looking, not for working a queue. */
export const READINGS = { limit: 60, window: 10 * MINUTE };

/**
 * What a code says, without recording anything: who holds the code holds the ticket. The QR was on the ticket itself;
 * letters are read out and written down, so they show initials.
 */
export async function readOnly(code: string, now: Date, needs: AdmitNeeds): Promise<Verdict> {
  const found = await findTicket(code, undefined, now, needs);
  if ('result' in found) return found;
  const { ticket, proof } = found;
  const seen = await describe(ticket, await needs.fairs(ticket.fairId, now), needs.gates);
  return {
    result: ticket.status === 'void' ? 'void' : 'valid',
    ...seen,
    ...(proof === 'typed' && { holder: initialsOf(ticket.holder) }),
    code: ticketCodeOf(ticket.id, ticket.securityCode),
  };
}

export const scan =
  (needs: AdmitNeeds): UseCase<typeof row> =>
  async ({ body }, { gateToken, network, now }) => {
    const gate = await gateOf(gateToken, needs, now);
    if (gate) return admitAtGate({ code: body.code, attemptId: body.attemptId }, gate, now, needs);
    if (!(await needs.tries.count('read', network, READINGS, now))) throw new Problem('too_many_tries');
    return readOnly(body.code, now, needs);
  };
