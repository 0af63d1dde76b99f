import { tableTexts } from '../../../../../shared/texts/office/table.ts';
import { Icon } from '../../icons.tsx';
import { useOfficeLanguage } from '../office-language.ts';
import css from './table.module.css';
import { pageCountOf, pageLinks, type TableState } from './table-state.ts';

interface PagerProps {
  state: Pick<TableState<string>, 'page' | 'limit'>;
  count: number;
  onPage: (page: number) => void;
}

export function Pager({ state: { page, limit }, count, onPage }: PagerProps) {
  const lang = useOfficeLanguage();
  const t = tableTexts[lang];
  const { pages, previous, next } = pageLinks(page, pageCountOf(count, limit));
  if (count === 0) return null;
  const shown = t.shown(
    (page - 1) * limit + 1,
    Math.min(page * limit, count),
    new Intl.NumberFormat(lang).format(count),
  );
  return (
    <nav className={css.pager} aria-label={t.pages}>
      {previous !== undefined && (
        <button type="button" aria-label={t.previous} onClick={() => onPage(previous)}>
          <Icon name="back" size={18} />
        </button>
      )}
      {pages.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t.page(one)}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      {next !== undefined && (
        <button type="button" aria-label={t.next} onClick={() => onPage(next)}>
          <Icon name="forward" size={18} />
        </button>
      )}
      <span>{shown}</span>
    </nav>
  );
}
