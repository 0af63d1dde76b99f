import { type ReactNode, useId } from 'react';
import { searchText } from '#shared/contract/table-query.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { textError } from '../../lib/form/text-error.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { TextField } from '../fields.tsx';
import { LoadError } from '../load-error.tsx';
import { Loading } from '../loading.tsx';
import { Pager } from './pager.tsx';
import css from './server-table.module.css';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';
import type { ServerTableState } from './use-server-table.ts';

interface ServerTableProps<SortKey extends string, Row> {
  table: ServerTableState<SortKey, Row>;
  columns: readonly TableColumn<Row, SortKey>[];
  /** The displayed rows, if they differ from those found: expanded rows have more below. */
  rowsOf?: (rows: Row[]) => Row[];
  keyOf: (row: Row) => string;
  /** Shown while there is no data at all: what to do first. */
  empty: ReactNode;
}

/** A table whose server searches, sorts and pages. */
export function ServerTable<SortKey extends string, Row extends object>({
  table: { state, setState, sorting, result },
  columns,
  rowsOf,
  keyOf,
  empty,
}: ServerTableProps<SortKey, Row>) {
  const lang = useOfficeLanguage();
  const t = useTexts(tableTexts);
  const id = useId();
  if (result.error && !result.data) return <LoadError error={result.error} onRetry={result.refetch} />;
  if (!result.data)
    return (
      <div className={css.waiting}>
        <Loading />
      </div>
    );
  const { data, count } = result.data;
  if (count === 0 && state.query === '' && !result.isFetching) return empty;
  return (
    <div className={css.box}>
      <div className={css.tools}>
        <TextField
          id={id}
          type="search"
          label={t.search}
          value={state.query}
          error={textError(searchText, state.query, lang)}
          onChange={(query) => setState({ ...state, query, page: 1 })}
        />
      </div>
      <Table
        columns={columns}
        rows={rowsOf?.(data) ?? data}
        keyOf={keyOf}
        sorting={sorting}
        busy={result.isFetching}
        empty={t.noResults}
      />
      <Pager state={state} count={count} onPages={(pages) => setState({ ...state, ...pages })} />
    </div>
  );
}
