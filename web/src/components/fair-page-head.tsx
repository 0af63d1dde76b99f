import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { useOfficeLanguage } from '../lib/office-language.ts';
import { useTitle } from '../lib/use-title.ts';
import css from './fair-page-head.module.css';
import { PageHead } from './layout/page.tsx';

/** The head of a page about one side of a fair, which the menu names with the way back; it names the tab, too. */
export function FairPageHead({ fair, title }: { fair: FairView; title: string }) {
  const name = inLanguage(fair.name, useOfficeLanguage());
  useTitle(`${title}: ${name}`);
  return (
    <PageHead>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.fair}>{name}</p>
      </div>
    </PageHead>
  );
}
