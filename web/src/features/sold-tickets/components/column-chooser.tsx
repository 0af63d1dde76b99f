import { isAnswerColumn, type TableColumnName } from '#shared/contract/tickets.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { inLanguage } from '#shared/domain/text.ts';
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
  columns: readonly TableColumnName[];
  all: readonly TableColumnName[];
  questions: readonly Question[];
  onColumns: (columns: TableColumnName[]) => void;
  onClose: () => void;
}

/** Selects the table's columns; the order number always stays. */
export function ColumnChooser({ columns, all, questions, onColumns, onClose }: ColumnChooserProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { common } = useTexts(frameTexts);
  const [, ...optional] = all;
  const labelOf = (column: TableColumnName): string => {
    if (!isAnswerColumn(column)) return soldFields[column].label[lang];
    const question = questions.find(({ id }) => id === column);
    return question ? inLanguage(question.label, lang) : column;
  };
  const toggle = (column: TableColumnName, on: boolean) =>
    onColumns(all.filter((shown) => (shown === column ? on : columns.includes(shown))));
  const actions = (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      <Button onClick={() => onColumns([...all])}>{t.allColumns}</Button>
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
            label={labelOf(column)}
            checked={columns.includes(column)}
            onChange={(on) => toggle(column, on)}
          />
        ))}
      </FieldPair>
    </OfficeDialog>
  );
}
