import type { ReactNode } from 'react';
import { searchText } from '#shared/contract/table-query.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { textError } from '../../lib/form/text-error.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import type { CardRoles } from './card-roles.ts';
import type { TableColumn, TableFilters, TableSelection } from './table-column.ts';
import type { TableModel } from './use-table-model.ts';

interface TableHeadProps<Row extends object, SortKey extends string> {
  columns: readonly TableColumn<Row, SortKey>[];
  model: TableModel<Row, SortKey>;
  selection: TableSelection<Row> | undefined;
  filters: TableFilters | undefined;
  css: CSSModuleClasses;
  roles: CardRoles;
}

export function TableHead<Row extends object, SortKey extends string>({
  columns,
  model,
  selection,
  filters,
  css,
  roles,
}: TableHeadProps<Row, SortKey>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map((column, at) => (
          <Head key={column.key} column={column} model={model} css={css} roles={roles}>
            {at === 0 && selection && (
              <input
                type="checkbox"
                className={css.tick}
                aria-label={selection.allLabel}
                checked={model.getRowModel().rows.length > 0 && model.getIsAllRowsSelected()}
                onChange={(event) => model.toggleAllRowsSelected(event.currentTarget.checked)}
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
  model: TableModel<Row, SortKey>;
  css: CSSModuleClasses;
  roles: CardRoles;
  children: ReactNode;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const marks = { asc: '▲', desc: '▼' };

function Head<Row extends object, SortKey extends string>({
  column: { key, head, headHidden, sort, figure },
  model,
  css,
  roles,
  children,
}: HeadProps<Row, SortKey>) {
  const t = useTexts(tableTexts);
  const column = model.getColumn(sort ?? key);
  const sorted = column?.getIsSorted();
  return (
    <th
      scope="col"
      {...roles.head}
      data-figure={figure ? '' : undefined}
      aria-sort={sorted ? directions[sorted] : undefined}
    >
      {children}
      {column?.getCanSort() ? (
        <button
          type="button"
          className={css.sort}
          title={t.sort(head)}
          onClick={() => column.toggleSorting()}
        >
          {head}
          <span aria-hidden="true">{sorted && marks[sorted]}</span>
        </button>
      ) : (
        <span className={headHidden ? 'visually-hidden' : undefined}>{head}</span>
      )}
    </th>
  );
}
