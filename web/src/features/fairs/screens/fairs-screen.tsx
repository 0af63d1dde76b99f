import { useState } from 'react';
import { Link } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { EmptyState, PageHead } from '#web/src/components/layout/page.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useFairs } from '#web/src/lib/queries/fairs.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { ActivateFair } from '../components/activate-fair.tsx';
import { FairsTable } from '../components/fairs-table.tsx';

export default function FairsScreen() {
  const t = fairsTexts[useOfficeLanguage()].fairs;
  const { data: fairs, error, refetch } = useFairs();
  const [activating, activate] = useState<FairView>();
  useTitle(t.title);
  if (error && !fairs) return <PageError error={error} onRetry={refetch} />;
  if (!fairs) return <Loading />;
  return (
    <>
      <PageHead>
        <h1 tabIndex={-1}>{t.title}</h1>
        <RouteButton kind="navy" to="/fairs/add">
          {t.add}
        </RouteButton>
      </PageHead>
      {fairs.length === 0 ? <NoFairs /> : <FairsTable fairs={fairs} onActivate={activate} />}
      {activating && <ActivateFair fair={activating} onClose={() => activate(undefined)} />}
    </>
  );
}

function NoFairs() {
  const t = fairsTexts[useOfficeLanguage()].fairs;
  return (
    <EmptyState>
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
      <Link to="/fairs/add">{t.add}</Link>
    </EmptyState>
  );
}
