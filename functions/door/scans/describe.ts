import type { Verdict } from '#shared/contract/scans.ts';
import { openDays } from '#shared/domain/admission.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { gateNameAt } from '#shared/domain/gate.ts';
import { initialOf } from '#shared/domain/initial.ts';
import type { Holder } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { FairWithTypes } from '../../store/fairs/fairs.ts';
import type { GateStore } from '../../store/fairs/gates.ts';

/** `Ł. Ź.` */
export const initialsOf = ({ name, surname }: Pick<Holder, 'name' | 'surname'>): string =>
  [name, surname].map(initialOf).join(' ').trim();

/** What a scanner may see of a ticket: holder, type, and when and where it was admitted before. */
export async function describe(
  ticket: Ticket,
  known: FairWithTypes | undefined,
  gates: GateStore,
): Promise<Omit<Verdict, 'result'>> {
  const type = known?.types.find((candidate) => candidate.id === ticket.ticketTypeId);
  const last = ticket.lastEntry;
  const gate = last && (await gates.byId(last.gateId));
  return {
    ticketId: ticket.id,
    holder: fullNameOf(ticket.holder),
    ...(type && { typeName: type.name }),
    ...(known && { fairName: known.fair.name }),
    ...(last && { earlier: { at: last.at, gate: gateNameAt(gate, last.at) } }),
    ...(known && type && { days: openDays(known.fair, type.admission) }),
  };
}
