import type { ShownTicket, SoldTicket } from '#shared/contract/tickets.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

/** Names a row's type in English, where the organiser did: rows in memory hold its Polish name alone. */
export function inEnglish(types: readonly TicketType[]): (row: SoldTicket) => ShownTicket {
  const names = new Map(types.map(({ id, name }) => [id, name.en]));
  return (row) => {
    const ticketTypeEn = names.get(row.ticketTypeId);
    return ticketTypeEn ? { ...row, ticketTypeEn } : row;
  };
}
