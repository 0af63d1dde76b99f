import type { TableQuery } from '#shared/contract/table-query.ts';
import { compareKeys, searchable, sortKey } from '#shared/domain/searchable.ts';
import { type Cells, rowFilter } from './row-filter.ts';

interface Entry<R> {
  row: R;
  /** The row's searchable text, computed at the first search. */
  text?: string;
}

interface SortedEntry<R> {
  key: string | number;
  entry: Entry<R>;
}

/** Few people sort by many columns at once; each cached order costs a list as long as the table. */
const MAX_ORDERS = 4;

/** `cached` without `gone`, merged with `added` (sorted). */
function merge<R>(
  cached: readonly SortedEntry<R>[],
  gone: ReadonlySet<Entry<R>>,
  added: readonly SortedEntry<R>[],
) {
  const merged: SortedEntry<R>[] = [];
  let next = 0;
  for (const own of cached) {
    if (gone.has(own.entry)) continue;
    for (let other = added[next]; other && compareKeys(other.key, own.key) < 0; other = added[++next])
      merged.push(other);
    merged.push(own);
  }
  return [...merged, ...added.slice(next)];
}

interface Shape<R, Column extends string> extends Cells<R, Column> {
  /** The column of the default order, descending. */
  newest: Column;
  /** The columns that the query searches. */
  searched: readonly Column[];
}

/**
 * A table in memory for searching, sorting and paging over any column. An update costs only what changed: cached orders
 * stay sorted, and a row's searchable text is computed once, at its first search.
 */
export class TableView<R, Column extends string> {
  readonly #shape: Shape<R, Column>;
  readonly #groups = new Map<string, Entry<R>[]>();
  readonly #orders = new Map<Column, SortedEntry<R>[]>();

  constructor(shape: Shape<R, Column>) {
    this.#shape = shape;
    this.#orders.set(shape.newest, []);
  }

  /** Replaces the rows of some groups (an order's tickets); an empty list removes the group. */
  change(groups: ReadonlyMap<string, readonly R[]>): void {
    if (groups.size === 0) return;
    const gone = new Set<Entry<R>>();
    const added: Entry<R>[] = [];
    for (const [id, rows] of groups) {
      for (const entry of this.#groups.get(id) ?? []) gone.add(entry);
      const entries = rows.map((row): Entry<R> => ({ row }));
      if (entries.length > 0) this.#groups.set(id, entries);
      else this.#groups.delete(id);
      added.push(...entries);
    }
    for (const [column, cached] of this.#orders)
      this.#orders.set(column, merge(cached, gone, this.#sorted(added, column)));
  }

  /** How many rows there are. */
  get size(): number {
    return this.#in(this.#shape.newest).length;
  }

  /** The rows of one group. */
  group(id: string): R[] {
    return (this.#groups.get(id) ?? []).map(({ row }) => row);
  }

  /** All rows, newest first. */
  rows(): R[] {
    return this.#in(this.#shape.newest)
      .map(({ entry }) => entry.row)
      .reverse();
  }

  page(query: TableQuery<Column>): { data: R[]; count: number } {
    const { orderBy = this.#shape.newest } = query;
    const ascending = query.orderBy ? query.ascending : false;
    const all = this.#in(orderBy);
    const matches = rowFilter(query, this.#shape);
    const found = matches ? all.filter(({ entry }) => matches(entry.row, () => this.#textOf(entry))) : all;
    const start = (query.page - 1) * query.limit;
    const page = ascending
      ? found.slice(start, start + query.limit)
      : found
          .slice(Math.max(0, found.length - start - query.limit), Math.max(0, found.length - start))
          .reverse();
    return { data: page.map(({ entry }) => entry.row), count: found.length };
  }

  /** The rows sorted by a column; sorted at the first request, then cached. */
  #in(column: Column): SortedEntry<R>[] {
    const cached = this.#orders.get(column) ?? this.#sorted([...this.#groups.values()].flat(), column);
    const spare = [...this.#orders.keys()].find((key) => key !== column && key !== this.#shape.newest);
    if (!this.#orders.has(column) && this.#orders.size >= MAX_ORDERS && spare) this.#orders.delete(spare);
    this.#orders.set(column, cached);
    return cached;
  }

  #sorted(entries: readonly Entry<R>[], column: Column): SortedEntry<R>[] {
    return entries
      .map((entry) => ({ key: sortKey(this.#shape.cellOf(entry.row, column)), entry }))
      .sort((a, b) => compareKeys(a.key, b.key));
  }

  #textOf(entry: Entry<R>): string {
    const { searched, textOf } = this.#shape;
    entry.text ??= searchable(searched.map((column) => textOf(entry.row, column)).join('\n'));
    return entry.text;
  }
}
