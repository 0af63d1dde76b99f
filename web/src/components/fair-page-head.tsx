import type { FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { useOfficeLanguage, useTexts } from '../lib/office-language.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageHead } from './layout/page.tsx';
import { Muted } from './layout/text.tsx';
import { RouteButton } from './route-button.tsx';

/** The head of a page about one side of a fair, with the way back to it; it names the tab, too. */
export function FairPageHead({ fair, title }: { fair: FairView; title: string }) {
  const { toFair } = useTexts(bannersTexts);
  const name = inLanguage(fair.name, useOfficeLanguage());
  useTitle(`${title}: ${name}`);
  return (
    <PageHead>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <Muted>{name}</Muted>
      </div>
      <RouteButton to={`/fairs/${fair.id}`}>{toFair}</RouteButton>
    </PageHead>
  );
}
