import { type ReactNode, useId } from 'react';
import { tableTexts } from '#shared/texts/office/table.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { TextField } from '../fields.tsx';
import { Trouble } from '../load-error.tsx';
import { Loading } from '../loading.tsx';
import css from './data-table.module.css';
import { Pager } from './pager.tsx';
import tableCss from './table.module.css';
import { sortedBy } from './table-state.ts';
import type { Table } from './use-table.ts';

export interface TableColumn<Column extends string, Row> {
  key: string;
  head: string;
  /** What the server sorts by; absent where it cannot. */
  sort?: Column;
  figure?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Column extends string, Row> {
  table: Table<Column, Row>;
  columns: readonly TableColumn<Column, Row>[];
  keyOf: (row: Row) => string;
  /** What stands here while there is nothing at all: what to do first. */
  empty: ReactNode;
}

/** One of the office's smaller tables, with its search and its pages. */
export function DataTable<Column extends string, Row>(props: DataTableProps<Column, Row>) {
  const { table, empty } = props;
  const { state, setState, answer } = table;
  const t = tableTexts[useOfficeLanguage()];
  const id = useId();
  if (answer.error && !answer.data) return <Trouble error={answer.error} onRetry={answer.refetch} />;
  if (!answer.data) return <Loading />;
  const { data, count } = answer.data;
  if (count === 0 && state.query === '' && !answer.isFetching) return empty;
  return (
    <div className={css.box}>
      <div className={css.tools}>
        <TextField
          id={id}
          type="search"
          label={t.search}
          value={state.query}
          maxLength={100}
          onChange={(query) => setState({ ...state, query, page: 1 })}
        />
      </div>
      <div className={tableCss.scroll} aria-busy={answer.isFetching}>
        <Rows {...props} data={data} />
        {data.length === 0 && (
          <p className={css.nothing} role="status">
            {t.noResults}
          </p>
        )}
      </div>
      <Pager state={state} count={count} onPages={(pages) => setState({ ...state, ...pages })} />
    </div>
  );
}

function Rows<Column extends string, Row>({
  table,
  columns,
  keyOf,
  data,
}: DataTableProps<Column, Row> & { data: readonly Row[] }) {
  return (
    <table className={tableCss.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} table={table} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.key} data-figure={column.figure ? '' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Column extends string, Row> {
  column: TableColumn<Column, Row>;
  table: Table<Column, Row>;
}

function Head<Column extends string, Row>({ column, table: { state, setState } }: HeadProps<Column, Row>) {
  const t = tableTexts[useOfficeLanguage()];
  const { sort, head, figure } = column;
  const sorted = sort !== undefined && state.orderBy === sort;
  return (
    <th
      scope="col"
      data-figure={figure ? '' : undefined}
      aria-sort={sorted ? (state.ascending ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className={tableCss.sort}
          title={t.sort(head)}
          onClick={() => setState(sortedBy(state, sort))}
        >
          {head}
          <span aria-hidden="true">{sorted ? (state.ascending ? '▲' : '▼') : ''}</span>
        </button>
      ) : (
        <span className={head === t.acts ? 'visually-hidden' : undefined}>{head}</span>
      )}
    </th>
  );
}
