import { useId } from 'react';
import { pageSizes } from '#shared/contract/table-query.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { chooseRowHeight, rowHeights, useRowHeight } from '../../lib/row-height.ts';
import { ToolIcon } from '../tool-icons.tsx';
import css from './pager.module.css';
import { pageCountOf, pageLinks, type TableState } from './table-state.ts';

type Pages = Pick<TableState<string>, 'page' | 'limit'>;

interface PagerProps {
  state: Pages;
  count: number;
  onPages: (pages: Pages) => void;
}

/** A table's pages and page size. */
export function Pager({ state, count, onPages }: PagerProps) {
  const { page, limit } = state;
  const lang = useOfficeLanguage();
  const t = useTexts(tableTexts);
  const { pages, previous, next } = pageLinks(page, pageCountOf(count, limit));
  const [shortest] = pageSizes;
  if (count <= shortest) return null;
  const onPage = (chosen: number) => onPages({ limit, page: chosen });
  const shown = t.shown(
    (page - 1) * limit + 1,
    Math.min(page * limit, count),
    new Intl.NumberFormat(lang).format(count),
  );
  return (
    <nav className={css.pager} aria-label={t.pages}>
      {previous !== undefined && (
        <button type="button" aria-label={t.previous} onClick={() => onPage(previous)}>
          <ToolIcon name="back" size={18} />
        </button>
      )}
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {next !== undefined && (
        <button type="button" aria-label={t.next} onClick={() => onPage(next)}>
          <ToolIcon name="forward" size={18} />
        </button>
      )}
      <span>{shown}</span>
      <RowHeightChoice />
      <PageSize limit={limit} onLimit={(chosen) => onPages({ limit: chosen, page: 1 })} />
    </nav>
  );
}

function PageSize({ limit, onLimit }: { limit: Pages['limit']; onLimit: (limit: Pages['limit']) => void }) {
  const t = useTexts(tableTexts);
  const id = useId();
  return (
    <label className={css.size} htmlFor={id}>
      {t.perPage}
      <select
        id={id}
        value={limit}
        onChange={(event) =>
          onLimit(pageSizes.find((size) => String(size) === event.currentTarget.value) ?? limit)
        }
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

/** The user's choice of row height. */
function RowHeightChoice() {
  const t = useTexts(tableTexts);
  const id = useId();
  return (
    <label className={css.size} htmlFor={id}>
      {t.rows}
      <select
        id={id}
        value={useRowHeight()}
        onChange={(event) =>
          chooseRowHeight(rowHeights.find((height) => height === event.currentTarget.value) ?? 'normal')
        }
      >
        {rowHeights.map((height) => (
          <option key={height} value={height}>
            {t.rowHeights[height]}
          </option>
        ))}
      </select>
    </label>
  );
}
