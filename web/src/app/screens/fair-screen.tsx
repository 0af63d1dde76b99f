import { useParams, useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { PageStack } from '../../components/layout/page.tsx';
import { LoadedPage } from '../../components/loaded-page.tsx';
import { FairHead } from '../../features/fairs/components/fair-head.tsx';
import { GeneratedTickets } from '../../features/ticket-office/components/generated-tickets.tsx';
import { type FairTab, fairTabOf } from '../../lib/fair-address.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { useFair } from '../../lib/queries/fairs.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './fair.module.css';
import { fairParts } from './fair-parts.tsx';
import { FairTabs } from './fair-tabs.tsx';

/** One fair: its data, tickets and gates; the URL selects the tab. */
export default function FairScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const lang = useOfficeLanguage();
  const query = useFair(id);
  const tab = fairTabOf(search);
  useTitle(titleOf(query.data, tab, lang));
  const Part = fairParts[tab];
  return (
    <LoadedPage query={query}>
      {(fair) => (
        <div className={css.page}>
          <FairHead fair={fair} />
          <FairTabs fair={fair} current={tab} />
          <PageStack>
            <Part fair={fair} />
          </PageStack>
          <GeneratedTickets />
        </div>
      )}
    </LoadedPage>
  );
}

function titleOf(fair: FairView | undefined, tab: FairTab, lang: Language): string {
  const t = fairsTexts[lang];
  if (!fair) return t.fairs.title;
  const name = inLanguage(fair.name, lang);
  return tab === 'overview' ? name : `${t.fair.tabs[tab]}: ${name}`;
}
