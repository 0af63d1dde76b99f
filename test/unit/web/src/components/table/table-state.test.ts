import { describe, expect, it } from 'vitest';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import {
  filteredBy,
  pageCountOf,
  pageLinks,
  sortedBy,
  tableQuery,
} from '#web/src/components/table/table-state.ts';
import { initialTableState } from '#web/src/features/sold-tickets/components/sold-columns.tsx';

describe('page links', () => {
  it('page links come in chunks of ten', () => {
    expect(pageLinks(1, 34)).toEqual({
      pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      previous: undefined,
      next: 11,
    });
    expect(pageLinks(11, 34)).toMatchObject({ previous: 10, next: 21 });
    expect(pageLinks(34, 34)).toEqual({ pages: [31, 32, 33, 34], previous: 30, next: undefined });
  });

  it('an empty table has one page link', () => {
    expect(pageLinks(1, pageCountOf(0, 25)).pages).toEqual([1]);
    expect(pageCountOf(26, 25)).toBe(2);
  });
});

describe('the table', () => {
  it('the table begins with 25 rows, the newest first, and asks what the contract takes', () => {
    const asked = listTicketsSold.query.parse(tableQuery(initialTableState));
    expect(asked).toEqual({
      query: '',
      limit: 25,
      orderBy: 'createdAt',
      ascending: false,
      page: 1,
      byColumn: {},
    });
  });

  it('the table begins at the first page in another order', () => {
    const sorted = sortedBy({ ...initialTableState, page: 3 }, 'surname', true);
    expect(sorted).toMatchObject({ orderBy: 'surname', ascending: true, page: 1 });
  });

  it('the table looks in single columns, and begins at the first page for it', () => {
    const filtered = filteredBy({ ...initialTableState, page: 4 }, 'city', 'Kraków');
    expect(filtered).toMatchObject({ byColumn: { city: 'Kraków' }, page: 1 });
    expect(listTicketsSold.query.parse(tableQuery(filtered)).byColumn).toEqual({ city: 'Kraków' });
    expect(filteredBy(filtered, 'city', '').byColumn).toEqual({});
  });
});
