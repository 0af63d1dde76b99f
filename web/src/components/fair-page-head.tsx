import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { useOfficeLanguage } from '../lib/office-language.ts';
import { useTitle } from '../lib/use-title.ts';
import css from './fair-page-head.module.css';
import { PageHead } from './layout/page.tsx';

interface FairPageHeadProps {
  fair: FairView;
  title: string;
  /** What the page is for, below its head. */
  lead?: string;
}

/** The head of a page about one side of a fair, which the menu names with the way back; it names the tab, too. */
export function FairPageHead({ fair, title, lead }: FairPageHeadProps) {
  const name = inLanguage(fair.name, useOfficeLanguage());
  useTitle(`${title}: ${name}`);
  return (
    <>
      <PageHead>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={css.fair}>{name}</p>
        </div>
      </PageHead>
      {lead && <p className={css.lead}>{lead}</p>}
    </>
  );
}
