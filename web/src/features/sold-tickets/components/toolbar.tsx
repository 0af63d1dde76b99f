import type { ReactNode } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { searchText } from '#shared/contract/table-query.ts';
import type { SoldColumn } from '#shared/contract/tickets.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { textError } from '#web/src/lib/form/text-error.ts';
import { LINE_ROOM } from '#web/src/lib/line-room.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './sold-tickets.module.css';

interface ToolbarProps {
  fairs: readonly FairView[];
  fairId: string;
  onFair: (fairId: string) => void;
  state: TableState<SoldColumn>;
  onState: (state: TableState<SoldColumn>) => void;
  /** Absent where nothing is filtered. */
  onClear: (() => void) | undefined;
  count: number | undefined;
  /** What is done with the rows found. */
  acts: ReactNode;
  /** More filters. */
  children: ReactNode;
}

/** One line of what narrows the table, and below it what was found. */
export function Toolbar(props: ToolbarProps) {
  const { fairs, fairId, onFair, state, onState, onClear, count, acts, children } = props;
  const lang = useOfficeLanguage();
  const t = useTexts(soldTexts).sold;
  return (
    <>
      <div className={css.toolbar}>
        <SelectField id="fair" label={t.fair} value={fairId} onChange={onFair}>
          <option value="">–</option>
          {fairs.map((fair) => (
            <option key={fair.id} value={fair.id}>
              {`${inLanguage(fair.name, lang)}${fair.active ? ' ★' : ''}`}
            </option>
          ))}
        </SelectField>
        <TextField
          id="query"
          type="search"
          label={t.search}
          value={state.query}
          error={textError(searchText, state.query, lang)}
          onChange={(query) => onState({ ...state, query, page: 1 })}
        />
        {children}
      </div>
      <div className={css.found}>
        <p className={css.count} role="status">
          <span>{count === undefined ? LINE_ROOM : t.count(count)}</span>{' '}
          {count !== undefined && !state.byColumn.status && !state.byColumn.ticketStatus && (
            <small>{t.allStates}</small>
          )}
        </p>
        {onClear && (
          <Button small kind="quiet" onClick={onClear}>
            {t.clear}
          </Button>
        )}
        {acts}
      </div>
    </>
  );
}
