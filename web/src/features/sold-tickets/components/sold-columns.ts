import type { ShownSoldColumn, SoldTicket } from '#shared/contract/tickets.ts';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';

export type Column = keyof SoldTicket;

/** The latest sale first. */
export const firstTableState = tableSortedBy<Column>('createdAt', false);

export const isFigure = (column: ShownSoldColumn): boolean => column === 'unitPrice' || column === 'total';
