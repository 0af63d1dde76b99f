import type { ReactNode } from 'react';
import { type ShownSoldColumn, type SoldTicket, shownSoldColumns } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { soldCell } from '#shared/texts/office/sold-cell.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { filteredBy, sortedBy, type TableState } from '#web/src/components/table/table-state.ts';
import { copy } from '#web/src/lib/copy.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { type Column, isFigure } from './sold-columns.ts';
import css from './sold-tickets.module.css';

interface SoldTableProps {
  tickets: readonly SoldTicket[];
  columns: readonly ShownSoldColumn[];
  /** The ids of the ticked rows. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** What stands in an empty table. */
  empty: string;
  busy: boolean;
  state: TableState<Column>;
  onState: (state: TableState<Column>) => void;
}

export function SoldTable(props: SoldTableProps) {
  const { tickets, columns, chosen, onChosen, empty, busy, state, onState } = props;
  const t = soldTexts[useOfficeLanguage()].sold;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
    <section className={css.scroller} aria-label={t.scroller} tabIndex={0} aria-busy={busy}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column} column={column} state={state} onState={onState}>
                {column === shownSoldColumns[0] && <ChooseAll {...props} />}
              </SortHead>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
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
            <SoldRow
              key={ticket.id}
              ticket={ticket}
              columns={columns}
              chosen={chosen.has(ticket.id)}
              onChoose={(on) => onChosen(toggled(chosen, [ticket.id], on))}
            />
          ))}
          {tickets.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={css.empty}>
                <span>{empty}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The set with these ids in it, or without them. */
function toggled(chosen: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

function ChooseAll({ tickets, chosen, onChosen }: SoldTableProps) {
  const t = actsTexts[useOfficeLanguage()];
  const ids = tickets.map(({ id }) => id);
  return (
    <input
      type="checkbox"
      className={css.tick}
      aria-label={t.chooseAll}
      checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
      onChange={(event) => onChosen(toggled(chosen, ids, event.currentTarget.checked))}
    />
  );
}

interface SortHeadProps {
  children: ReactNode;
  column: ShownSoldColumn;
  state: TableState<Column>;
  onState: (state: TableState<Column>) => void;
}

function SortHead({ column, state, onState, children }: SortHeadProps) {
  const t = soldTexts[useOfficeLanguage()].sold;
  const sorted = state.orderBy === column;
  const direction = state.ascending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={sorted ? direction : undefined}
      data-figure={isFigure(column) ? '' : undefined}
    >
      {children}
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

interface SoldRowProps {
  ticket: SoldTicket;
  columns: readonly ShownSoldColumn[];
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function SoldRow({ ticket, columns, chosen, onChoose }: SoldRowProps) {
  const lang = useOfficeLanguage();
  const t = soldTexts[lang].sold;
  const [, ...others] = columns;
  return (
    <tr data-chosen={chosen ? '' : undefined} data-void={ticket.ticketStatus === 'void' ? '' : undefined}>
      <th scope="row">
        <span className={css.number}>
          <input
            type="checkbox"
            className={css.tick}
            aria-label={actsTexts[lang].choose(`${ticket.orderNumber}, ${ticket.name} ${ticket.surname}`)}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          {ticket.orderNumber}
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
          {soldCell(ticket, column, lang)}
        </td>
      ))}
    </tr>
  );
}
