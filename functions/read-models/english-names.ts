import type { ShownTicket } from '#shared/contract/tickets.ts';
import type { ShownType } from './shown-type.ts';
import type { SoldRow } from './sold-rows.ts';

/** A row as people may see it, with its type's English name if there is one: rows in memory only hold the Polish one. */
export function inEnglish(types: readonly ShownType[]): (row: SoldRow) => ShownTicket {
  const names = new Map(types.map(({ id, name }) => [id, name.en]));
  return ({ mark: _, formerNames: __, ...row }) => {
    const ticketTypeEn = names.get(row.ticketTypeId);
    return ticketTypeEn ? { ...row, ticketTypeEn } : row;
  };
}
