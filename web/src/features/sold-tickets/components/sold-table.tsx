import type { MouseEvent, ReactNode } from 'react';
import {
  isAnswerColumn,
  type SoldColumn,
  type SoldTicket,
  type TableColumnName,
} from '#shared/contract/tickets.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import type { Language } from '#shared/domain/text.ts';
import { optionText } from '#shared/records/cell.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Table } from '#web/src/components/table/table.tsx';
import { filteredBy, type TableState } from '#web/src/components/table/table-state.ts';
import type { ServerTableState } from '#web/src/components/table/use-server-table.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { isFirst, isWide } from './columns-address.ts';
import { soldColumns } from './sold-columns.tsx';
import css from './sold-tickets.module.css';

interface SoldTableProps {
  table: ServerTableState<SoldColumn, SoldTicket>;
  tickets: readonly SoldTicket[];
  columns: readonly TableColumnName[];
  questions: readonly Question[];
  /** The ids of the selected rows. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onOpen: (orderId: string) => void;
  /** The text of an empty table. */
  empty: ReactNode;
}

/** What a filter's field shows: a whole value, as of a state, by the word that people read in its column. */
function filterText(
  column: TableColumnName,
  byColumn: TableState<SoldColumn>['byColumn'],
  lang: Language,
): string {
  const text = byColumn[column] ?? '';
  return text.startsWith('=') && !isAnswerColumn(column)
    ? optionText(soldFields[column], text.slice(1), lang)
    : text;
}

const nameOf = (ticket: SoldTicket, lang: Language): string =>
  `${ticket.orderNumber}, ${holderName(ticket, lang)}`;

/** A click anywhere in a row opens its order, except on its controls or while selecting text. */
const openPressed = (onOpen: SoldTableProps['onOpen']) => (event: MouseEvent) => {
  const target = event.target as Element;
  const order = target.closest<HTMLElement>('[data-order]')?.dataset.order;
  if (order && !target.closest('a, button, input, label') && getSelection()?.isCollapsed) onOpen(order);
};

export function SoldTable({
  table,
  tickets,
  columns,
  questions,
  chosen,
  onChosen,
  onOpen,
  empty,
}: SoldTableProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(soldTexts).sold;
  const acts = useTexts(actsTexts);
  const { state, setState, sorting, result } = table;
  return (
    <Table
      look="sheet"
      className={[css.sheet, isWide(columns) && css.wide, isFirst(columns) && css.first]
        .filter(Boolean)
        .join(' ')}
      label={t.scroller}
      busy={result.isFetching}
      columns={soldColumns(columns, questions, lang)}
      rows={tickets}
      keyOf={({ id }) => id}
      sorting={sorting}
      selection={{
        chosen,
        onChosen,
        allLabel: acts.chooseAll,
        rowLabel: (ticket) => acts.choose(nameOf(ticket, lang)),
      }}
      filters={{
        valueOf: (column) => filterText(column as TableColumnName, state.byColumn, lang),
        onFilter: (column, text) => setState(filteredBy(state, column as SoldColumn, text)),
        labelOf: t.filter,
      }}
      empty={empty}
      rowProps={({ orderId, ticketStatus }) => ({
        'data-order': orderId,
        'data-void': ticketStatus === 'void' ? '' : undefined,
      })}
      bodyProps={{ onClick: openPressed(onOpen) }}
    />
  );
}
