import { type ShownSoldColumn, shownSoldColumns } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { isWide } from './columns-address.ts';
import { ToolButton } from './tool-button.tsx';

interface WideTableProps {
  columns: readonly ShownSoldColumn[];
  /** The columns to go back to. */
  narrow: readonly ShownSoldColumn[];
  onColumns: (columns: readonly ShownSoldColumn[]) => void;
}

/** Switches between every column and the chosen ones. */
export function WideTable({ columns, narrow, onColumns }: WideTableProps) {
  const t = useTexts(actsTexts);
  const wide = isWide(columns);
  return (
    <ToolButton
      icon="wide"
      word={t.wideTable}
      aria-pressed={wide}
      onClick={() => onColumns(wide ? narrow : shownSoldColumns)}
    />
  );
}
