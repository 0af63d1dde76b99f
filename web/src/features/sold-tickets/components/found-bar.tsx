import { useEffect, useRef } from 'react';
import type { SoldColumn, TableColumnName } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { Button } from '#web/src/components/button.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { Exports } from './exports.tsx';
import css from './sold-tickets.module.css';
import { TagOrders } from './tag-orders.tsx';

interface FoundBarProps {
  fairId: string;
  count: number;
  state: TableState<SoldColumn>;
  columns: readonly TableColumnName[];
  onClear: () => void;
}

/** What may be done with all that the filters find: nothing that costs money, a ticket or a mail. */
export function FoundBar({ fairId, count, state, columns, onClear }: FoundBarProps) {
  const t = useTexts(actsTexts);
  const { query, byColumn } = state;
  const bar = useRef<HTMLElement>(null);
  // The button that was pressed went with the bar before.
  useEffect(() => bar.current?.focus(), []);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      data-keep-clear=""
      className={css.chosen}
      aria-label={t.chosenFound(count)}
    >
      <strong role="status">{t.chosenFound(count)}</strong>
      <Exports fairId={fairId} state={state} columns={columns} />
      <TagOrders fairId={fairId} selection={{ found: { query, byColumn }, count }} onDone={onClear} />
      <Button small kind="quiet" onClick={onClear}>
        {t.unchoose}
      </Button>
    </section>
  );
}
