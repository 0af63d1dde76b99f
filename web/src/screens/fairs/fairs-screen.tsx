import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activateFair, type FairView } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { ask } from '../../api/client.ts';
import { FAIRS, useFairs } from '../../api/fairs.ts';
import { refresh } from '../../api/refresh.ts';
import { Confirm } from '../../ui/office/confirm.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FairsTable } from './fairs-table.tsx';

export default function FairsScreen() {
  const t = fairsTexts[useOfficeLanguage()].fairs;
  const { data: fairs, error, refetch } = useFairs();
  const [activating, activate] = useState<FairView>();
  useTitle(t.title);
  if (error && !fairs) return <PageTrouble error={error} onRetry={refetch} />;
  if (!fairs) return <Loading />;
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t.title}</h1>
        <RouteButton kind="navy" to="/fairs/add">
          {t.add}
        </RouteButton>
      </div>
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
    <div className={css.empty}>
      <h2>{t.empty}</h2>
      <p>{t.emptyText}</p>
      <Link to="/fairs/add">{t.add}</Link>
    </div>
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
  const act = useAct(
    () => ask(activateFair, { body: { id: fair.id } }),
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
