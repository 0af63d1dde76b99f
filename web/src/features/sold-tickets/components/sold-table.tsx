import type { ShownSoldColumn, SoldTicket } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Table } from '#web/src/components/table/table.tsx';
import { filteredBy } from '#web/src/components/table/table-state.ts';
import type { ServerTableState } from '#web/src/components/table/use-server-table.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { type SoldColumn, soldColumns } from './sold-columns.tsx';
import css from './sold-tickets.module.css';

interface SoldTableProps {
  table: ServerTableState<SoldColumn, SoldTicket>;
  tickets: readonly SoldTicket[];
  columns: readonly ShownSoldColumn[];
  /** The ids of the ticked rows. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** What stands in an empty table. */
  empty: string;
}

const nameOf = ({ orderNumber, name, surname }: SoldTicket): string => `${orderNumber}, ${name} ${surname}`;

export function SoldTable({ table, tickets, columns, chosen, onChosen, empty }: SoldTableProps) {
  const lang = useOfficeLanguage();
  const t = soldTexts[lang].sold;
  const acts = actsTexts[lang];
  const { state, setState, sorting, result } = table;
  return (
    <Table
      look="sheet"
      className={css.sheet}
      label={t.scroller}
      busy={result.isFetching}
      columns={soldColumns(columns, lang)}
      rows={tickets}
      keyOf={({ id }) => id}
      sorting={sorting}
      selection={{
        chosen,
        onChosen,
        allLabel: acts.chooseAll,
        rowLabel: (ticket) => acts.choose(nameOf(ticket)),
      }}
      filters={{
        valueOf: (column) => state.byColumn[column as SoldColumn] ?? '',
        onFilter: (column, text) => setState(filteredBy(state, column as SoldColumn, text)),
        labelOf: t.filter,
      }}
      empty={empty}
      rowProps={({ ticketStatus }) => ({ 'data-void': ticketStatus === 'void' ? '' : undefined })}
    />
  );
}
