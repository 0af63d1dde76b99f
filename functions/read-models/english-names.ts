import type { ShownTicket, SoldTicket } from '#shared/contract/tickets.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

/** Adds a row's English type name, if there is one: rows in memory only hold the Polish one. */
export function inEnglish(types: readonly TicketType[]): (row: SoldTicket) => ShownTicket {
  const names = new Map(types.map(({ id, name }) => [id, name.en]));
  return (row) => {
    const ticketTypeEn = names.get(row.ticketTypeId);
    return ticketTypeEn ? { ...row, ticketTypeEn } : row;
  };
}
