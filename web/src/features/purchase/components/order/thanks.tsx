import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Icon } from '#web/src/components/icons.tsx';
import css from './passes.module.css';

/** The answer to the first question in one line: the ticket itself is what people came for. */
export const Thanks = ({ count, lang }: { count: number; lang: Language }) => (
  <header className={css.thanks}>
    <span>
      <Icon name="check" />
    </span>
    <h1 tabIndex={-1}>{thankYouTexts[lang].paid.title(count)}</h1>
  </header>
);
