import type { SoldTicket } from '../../../../shared/contract/tickets.ts';
import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { soldTexts } from '../../../../shared/texts/office/sold.ts';
import { copy } from '../../ui/copy.ts';
import { Icon } from '../../ui/icons.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { filteredBy, sortedBy, type TableState } from '../../ui/office/table/table-state.ts';
import { type Column, cellText, isFigure, type ShownColumn, shownColumns } from './sold-columns.ts';
import css from './sold-tickets.module.css';

interface SoldTableProps {
  tickets: readonly SoldTicket[];
  /** What stands in an empty table. */
  empty: string;
  busy: boolean;
  state: TableState<Column>;
  onState: (state: TableState<Column>) => void;
}

export function SoldTable({ tickets, empty, busy, state, onState }: SoldTableProps) {
  const t = soldTexts[useOfficeLanguage()].sold;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
    <section className={css.scroller} aria-label={t.scroller} tabIndex={0} aria-busy={busy}>
      <table className={css.table}>
        <thead>
          <tr>
            {shownColumns.map((column) => (
              <SortHead key={column} column={column} state={state} onState={onState} />
            ))}
          </tr>
          <tr>
            {shownColumns.map((column) => (
              <td key={column}>
                <input
                  type="search"
                  className={css.filter}
                  aria-label={t.filter(t.columns[column])}
                  value={state.byColumn[column] ?? ''}
                  maxLength={100}
                  onChange={(event) => onState(filteredBy(state, column, event.currentTarget.value))}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <SoldRow key={ticket.id} ticket={ticket} />
          ))}
          {tickets.length === 0 && (
            <tr>
              <td colSpan={shownColumns.length} className={css.empty}>
                <span>{empty}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface SortHeadProps {
  column: ShownColumn;
  state: TableState<Column>;
  onState: (state: TableState<Column>) => void;
}

function SortHead({ column, state, onState }: SortHeadProps) {
  const t = soldTexts[useOfficeLanguage()].sold;
  const sorted = state.orderBy === column;
  const direction = state.ascending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={sorted ? direction : undefined}
      data-figure={isFigure(column) ? '' : undefined}
    >
      <button
        type="button"
        className={css.sort}
        title={t.sort(t.columns[column])}
        onClick={() => onState(sortedBy(state, column))}
      >
        {t.columns[column]}
        <span aria-hidden="true">{sorted ? (state.ascending ? '▲' : '▼') : ''}</span>
      </button>
    </th>
  );
}

function SoldRow({ ticket }: { ticket: SoldTicket }) {
  const lang = useOfficeLanguage();
  const t = soldTexts[lang].sold;
  const [first, ...others] = shownColumns;
  return (
    <tr>
      <th scope="row">
        <span className={css.number}>
          {ticket[first]}
          <button
            type="button"
            className={css.copy}
            aria-label={t.copyNumber(ticket.orderNumber)}
            onClick={() => copy(ticket.orderNumber, frameTexts[lang].common.copied)}
          >
            <Icon name="copy" size={16} />
          </button>
        </span>
      </th>
      {others.map((column) => (
        <td
          key={column}
          data-figure={isFigure(column) ? '' : undefined}
          data-status={column === 'status' ? ticket.status : undefined}
        >
          {cellText(ticket, column, lang, t)}
        </td>
      ))}
    </tr>
  );
}
