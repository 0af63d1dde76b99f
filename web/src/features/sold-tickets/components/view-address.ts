import { COLUMNS_PARAMETER } from './columns-address.ts';
import { isOfTable } from './table-address.ts';

/** What of an address a view keeps: what filters, sorts and chooses columns; neither fair, page nor open order. */
const isOfView = ([name]: [string, string]): boolean =>
  name !== 'page' && (isOfTable(name) || name === COLUMNS_PARAMETER);

/** The view that an address shows, in an order that can be compared; empty for the table just opened. */
export function viewIn(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(isOfView));
  kept.sort();
  return String(kept);
}

/** The same fair's address with a view. */
export const withView = (search: URLSearchParams, view: string): URLSearchParams =>
  new URLSearchParams([
    ...[...search].filter((parameter) => parameter[0] === 'fair'),
    ...[...new URLSearchParams(view)].filter(isOfView),
  ]);
