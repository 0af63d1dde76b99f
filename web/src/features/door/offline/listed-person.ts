import type { Verdict } from '#shared/contract/scans.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import type { ListState } from './door-db.ts';
import type { TicketList } from './ticket-list.ts';

/** A ticket of the list, as it is found by name. */
export interface ListedPerson {
  number: string;
  holder: string;
  typeName: Verdict['typeName'];
  isValid: boolean;
  /** Its last entry. */
  entry: { at: string; gate: string } | undefined;
}

/** The tickets whose holder or number has these letters, in whatever case and without their marks. */
export function findListed(
  list: TicketList,
  head: ListState['head'] | undefined,
  query: string,
): ListedPerson[] {
  const { types = [], gates = [] } = head ?? {};
  return list.search(query).map(([id, index, edition, , holder]) => {
    const [, , entryAt, entryGate] = list.passages(id);
    const entry = { at: entryAt, gate: gates.find((gate) => gate.id === entryGate)?.name ?? '–' };
    return {
      ...{ number: ticketNumberOf(`tkt_${id}`), holder, isValid: edition > 0 },
      ...{ typeName: types[index]?.name, entry: entryAt ? entry : undefined },
    };
  });
}
