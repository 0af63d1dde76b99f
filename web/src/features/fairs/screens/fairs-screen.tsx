import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activateFair, type FairView } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { EmptyState, PageHead } from '#web/src/components/layout/page.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { FAIRS, useFairs } from '#web/src/lib/queries/fairs.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
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
      {activating && (
        <Activate
          fair={activating}
          active={fairs.find((fair) => fair.active)}
          onClose={() => activate(undefined)}
        />
      )}
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

interface ActivateProps {
  fair: FairView;
  active: FairView | undefined;
  onClose: () => void;
}

function Activate({ fair, active, onClose }: ActivateProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fairs;
  const client = useQueryClient();
  const act = useAction(
    () => request(activateFair, { body: { id: fair.id } }),
    () => {
      toast('success', t.activated);
      refresh(client, FAIRS);
      onClose();
    },
  );
  return (
    <Confirm
      title={t.activateTitle(fair.name.pl)}
      act={t.activate}
      working={act.isPending}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t.activateText(active?.name.pl ?? '')}</p>
    </Confirm>
  );
}
