import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { createSampleFair, listFairs } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Button } from '#web/src/components/button.tsx';
import { EmptyState, PageHead } from '#web/src/components/layout/page.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { ActivateFair } from '../components/activate-fair.tsx';
import { FairsTable } from '../components/fairs-table.tsx';

export default function FairsScreen() {
  const t = useTexts(fairsTexts).fairs;
  const query = useCall(listFairs);
  const [activating, activate] = useState<FairView>();
  useTitle(t.title);
  return (
    <LoadedPage query={query}>
      {(fairs) => (
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
      )}
    </LoadedPage>
  );
}

/** A first fair, or one to look around in. */
function NoFairs() {
  const t = useTexts(fairsTexts).fairs;
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const create = useSend(createSampleFair);
  const sample = useAction(
    () => create({ headers: keyFor('sample') }),
    ({ id }) => {
      toast('success', t.sampleMade);
      navigate(`/fairs/${id}`);
    },
  );
  return (
    <EmptyState>
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
      <Link to="/fairs/add">{t.add}</Link>
      <p>{t.sampleText}</p>
      <Button working={sample.isPending} onClick={() => sample.mutate(undefined)}>
        {t.sample}
      </Button>
    </EmptyState>
  );
}
