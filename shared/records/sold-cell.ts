import type { ShownSoldColumn, ShownTicket } from '../contract/tickets.ts';
import type { Language } from '../domain/text.ts';
import { typeText } from '../texts/office/sold.ts';
import { cellText, searchedText } from './cell.ts';
import { soldFields } from './sold-ticket.ts';

/** A cell of the table of sold tickets as text. */
export const soldCell = (row: ShownTicket, column: ShownSoldColumn, lang: Language): string =>
  column === 'ticketType' ? typeText(row, lang) : cellText(soldFields[column], row[column], lang);

/** The forms in which a cell of the table of sold tickets is searched. */
export const searchedCell = (row: ShownTicket, column: ShownSoldColumn): string =>
  column === 'ticketType'
    ? `${typeText(row, 'pl')}\n${typeText(row, 'en')}`
    : searchedText(soldFields[column], row[column]);
