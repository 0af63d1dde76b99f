import type { ReactNode } from 'react';
import { searchText } from '#shared/contract/table-query.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { textError } from '../../lib/form/text-error.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import type { CardRoles } from './card-roles.ts';
import {
  type TableColumn,
  type TableFilters,
  type TableSelection,
  type TableSorting,
  withChosen,
} from './table-column.ts';

interface TableHeadProps<Row extends object, SortKey extends string> {
  columns: readonly TableColumn<Row, SortKey>[];
  /** The ids of the shown rows. */
  keys: readonly string[];
  sorting: TableSorting<SortKey> | undefined;
  selection: TableSelection<Row> | undefined;
  filters: TableFilters | undefined;
  css: CSSModuleClasses;
  roles: CardRoles;
}

export function TableHead<Row extends object, SortKey extends string>({
  columns,
  keys,
  sorting,
  selection,
  filters,
  css,
  roles,
}: TableHeadProps<Row, SortKey>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map((column, at) => (
          <Head key={column.key} column={column} sorting={sorting} css={css} roles={roles}>
            {at === 0 && selection && (
              <input
                type="checkbox"
                className={css.tick}
                aria-label={selection.allLabel}
                checked={keys.length > 0 && keys.every((key) => selection.chosen.has(key))}
                onChange={({ currentTarget }) =>
                  selection.onChosen(withChosen(selection.chosen, keys, currentTarget.checked))
                }
              />
            )}
          </Head>
        ))}
      </tr>
      {filters && (
        <tr {...roles.row}>
          {columns.map((column) => (
            <td key={column.key} {...roles.cell}>
              <Filter
                column={column}
                filters={filters}
                css={css}
                placeholder={roles.table ? column.head : undefined}
              />
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

interface FilterProps {
  column: Pick<TableColumn<object>, 'key' | 'head'>;
  filters: TableFilters;
  css: CSSModuleClasses;
  placeholder: string | undefined;
}

function Filter({ column: { key, head }, filters, css, placeholder }: FilterProps) {
  const error = textError(searchText, filters.valueOf(key), useOfficeLanguage());
  return (
    <>
      <input
        type="search"
        className={css.filter}
        placeholder={placeholder}
        aria-label={filters.labelOf(head)}
        aria-invalid={error ? true : undefined}
        value={filters.valueOf(key)}
        onChange={(event) => filters.onFilter(key, event.currentTarget.value)}
      />
      {error && <span role="alert">{error}</span>}
    </>
  );
}

interface HeadProps<Row extends object, SortKey extends string> {
  column: TableColumn<Row, SortKey>;
  sorting: TableSorting<SortKey> | undefined;
  css: CSSModuleClasses;
  roles: CardRoles;
  children: ReactNode;
}

function Head<Row extends object, SortKey extends string>({
  column: { head, headHidden, sort, figure },
  sorting,
  css,
  roles,
  children,
}: HeadProps<Row, SortKey>) {
  const t = useTexts(tableTexts);
  const isSorted = sort !== undefined && sorting?.orderBy === sort;
  const isUp = isSorted && sorting.ascending;
  return (
    <th
      scope="col"
      {...roles.head}
      data-figure={figure ? '' : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {children}
      {sort !== undefined && sorting ? (
        <button
          type="button"
          className={css.sort}
          title={t.sort(head)}
          onClick={() => sorting.onSort(sort, !isUp)}
        >
          {head}
          <span aria-hidden="true">{isSorted && (isUp ? '▲' : '▼')}</span>
        </button>
      ) : (
        <span className={headHidden ? 'visually-hidden' : undefined}>{head}</span>
      )}
    </th>
  );
}
