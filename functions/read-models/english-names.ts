import type { ShownTicket } from '#shared/contract/tickets.ts';
import type { ShownType } from './shown-type.ts';
import type { SoldRow } from './sold-rows.ts';

/** Names a row's type in English, where it has such a name: rows in memory only hold the Polish one. */
export function named(types: readonly ShownType[]): <R extends ShownTicket>(row: R) => R {
  const names = new Map(types.map(({ id, name }) => [id, name.en]));
  return (row) => {
    const ticketTypeEn = names.get(row.ticketTypeId);
    return ticketTypeEn ? { ...row, ticketTypeEn } : row;
  };
}

/** A row as people may see it, with its type's English name if there is one. */
export function inEnglish(types: readonly ShownType[]): (row: SoldRow) => ShownTicket {
  const inBoth = named(types);
  return ({ mark: _, formerNames: __, ...row }) => inBoth<ShownTicket>(row);
}
