import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';

interface ColumnChooserProps {
  columns: readonly ShownSoldColumn[];
  onColumns: (columns: ShownSoldColumn[]) => void;
  onClose: () => void;
}

/** Selects the table's columns; the order number always stays. */
export function ColumnChooser({ columns, onColumns, onClose }: ColumnChooserProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { common } = useTexts(frameTexts);
  const [, ...optional] = shownSoldColumns;
  const toggle = (column: ShownSoldColumn, on: boolean) =>
    onColumns(shownSoldColumns.filter((shown) => (shown === column ? on : columns.includes(shown))));
  const actions = (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      <Button onClick={() => onColumns([...shownSoldColumns])}>{t.allColumns}</Button>
    </>
  );
  return (
    <OfficeDialog title={t.columns} onClose={onClose} actions={actions}>
      <Muted>{t.columnsText}</Muted>
      <FieldPair>
        {optional.map((column) => (
          <Checkbox
            key={column}
            id={`column-${column}`}
            label={soldFields[column].label[lang]}
            checked={columns.includes(column)}
            onChange={(on) => toggle(column, on)}
          />
        ))}
      </FieldPair>
    </OfficeDialog>
  );
}
