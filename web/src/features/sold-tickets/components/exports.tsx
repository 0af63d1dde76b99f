import { startExport } from '#shared/contract/tasks.ts';
import type { SoldColumn, TableColumnName } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { Button } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useStartFile } from '#web/src/lib/queries/tasks.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { columnsOfFile } from './columns-address.ts';
import css from './sold-tickets.module.css';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

interface ExportsProps {
  fairId: string;
  state: TableState<SoldColumn>;
  columns: readonly TableColumnName[];
  /** These tickets alone, of the ones that match. */
  tickets?: readonly string[];
}

/** Exports all results, or some of them, as a file in the order of the screen. */
export function Exports(props: ExportsProps) {
  const may = useMay(startExport);
  if (!may) return null;
  return formats.map((format) => <Export key={format} format={format} {...props} />);
}

/** The response may already have the file: the browser then saves it at once. */
function Export({ fairId, state, columns, tickets, format }: ExportsProps & { format: Format }) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { query, byColumn, orderBy, ascending } = state;
  const body = {
    fairId,
    format,
    lang,
    query,
    byColumn,
    orderBy,
    ascending,
    columns: [...columnsOfFile(columns)],
    ...(tickets && { tickets: [...tickets] }),
  };
  const makeFile = useStartFile(startExport);
  const start = useAction(makeFile, () => {});
  return (
    <Button
      small
      aria-label={(tickets ? t.exportChosen : t.export)(format.toUpperCase())}
      working={start.isPending}
      onClick={() => start.mutate(body)}
    >
      <span className={css.fileIcon}>
        <Icon name="download" />
      </span>
      {format.toUpperCase()}
    </Button>
  );
}
