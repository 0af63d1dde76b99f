import type { TableColumnName } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { isWide } from './columns-address.ts';
import { ToolButton } from './tool-button.tsx';

interface WideTableProps {
  columns: readonly TableColumnName[];
  all: readonly TableColumnName[];
  /** The columns to go back to. */
  narrow: readonly TableColumnName[];
  onColumns: (columns: readonly TableColumnName[]) => void;
}

/** Switches between every column and the chosen ones. */
export function WideTable({ columns, all, narrow, onColumns }: WideTableProps) {
  const t = useTexts(actsTexts);
  const wide = isWide(columns);
  return (
    <ToolButton
      icon="wide"
      word={t.wideTable}
      aria-pressed={wide}
      onClick={() => onColumns(wide ? narrow : all)}
    />
  );
}
