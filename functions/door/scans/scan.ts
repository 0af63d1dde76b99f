import type { scan as row, Verdict } from '#shared/contract/scans.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type AdmitDeps, admitAtGate } from './admit-at-gate.ts';
import { describe, initialsOf } from './describe.ts';
import { findTicket } from './find-ticket.ts';

/**
 * Looks a code up without recording anything. The QR code is only on the ticket itself, so its holder sees the name;
 * typed codes may have been read aloud or copied, so they show initials. Exhibitors read tickets this way, so it says
 * where a shared contact is; a gate has no use for one.
 */
export async function readOnly(code: string, now: Date, deps: AdmitDeps): Promise<Verdict> {
  const found = await findTicket(code, 'anywhere', now, deps);
  if ('result' in found) return found;
  const { ticket, proof } = found;
  const seen = await describe(ticket, await deps.fairs(ticket.fairId, now, ticket.ticketTypeId), deps.gates);
  return {
    result: ticket.status === 'void' ? 'void' : 'valid',
    ...seen,
    ...(ticket.contactId && { contactId: ticket.contactId }),
    ...(proof === 'typed' && { holder: initialsOf(ticket.holder) }),
    code: ticketCodeOf(ticket.id, ticket.securityCode),
  };
}

export const scan =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async ({ body }, { gate, now }) => {
    if (gate) return admitAtGate(body, gate, now, deps);
    return readOnly(body.code, now, deps);
  };
