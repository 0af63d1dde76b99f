import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getSettings } from '#shared/contract/settings.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Card } from '../../components/layout/card.tsx';
import { ButtonRow, FormPage } from '../../components/layout/form-layout.tsx';
import { Muted } from '../../components/layout/text.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Loading } from '../../components/loading.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { OwnFactors } from '../../features/account/components/factors/own-factors.tsx';
import { LanguageChoice } from '../../features/account/components/language-choice.tsx';
import { OwnPassword } from '../../features/account/components/own-password.tsx';
import { AccessRule } from '../../features/settings/components/access-rule.tsx';
import { BuyerData } from '../../features/settings/components/buyer-data.tsx';
import { InvoicingRule } from '../../features/settings/components/invoicing-rule.tsx';
import { Organiser } from '../../features/settings/components/organiser.tsx';
import { Payments } from '../../features/settings/components/payments.tsx';
import { RemindersRule } from '../../features/settings/components/reminders-rule.tsx';
import { Retention } from '../../features/settings/components/retention.tsx';
import { WaitingRule } from '../../features/settings/components/waiting-rule.tsx';
import { useTexts } from '../../lib/office-language.ts';
import { useCall } from '../../lib/use-call.ts';
import { useTitle } from '../../lib/use-title.ts';

/** The logged-in user's own settings, and those of the whole organisation. */
export default function SettingsScreen() {
  const t = useTexts(settingsTexts);
  useTitle(t.title);
  return (
    <FormPage>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Card aria-labelledby="language-title">
        <h2 id="language-title">{t.language}</h2>
        <LanguageChoice />
      </Card>
      <OwnPassword />
      <OwnFactors />
      <Payments />
      <Jobs />
      <House />
      <BuyerData />
    </FormPage>
  );
}

function House() {
  const { data, error, refetch } = useCall(getSettings);
  const { hash } = useLocation();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash]);
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <>
      <AccessRule kept={data.access} />
      <RemindersRule kept={data.reminders} />
      <WaitingRule kept={data.waiting} />
      <Organiser kept={data.organiser} />
      <InvoicingRule kept={data.invoicing} />
      <Retention settings={data} />
    </>
  );
}

function Jobs() {
  const t = useTexts(jobsTexts);
  return (
    <Card aria-labelledby="jobs-title">
      <h2 id="jobs-title">{t.title}</h2>
      <Muted>{t.intro}</Muted>
      <ButtonRow>
        <RouteButton to="/jobs">{t.open}</RouteButton>
      </ButtonRow>
    </Card>
  );
}
