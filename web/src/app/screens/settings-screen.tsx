import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getSecondFactor } from '#shared/contract/second-factor.ts';
import { getSettings } from '#shared/contract/settings.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Card } from '../../components/layout/card.tsx';
import { ButtonRow, FormPage } from '../../components/layout/form-layout.tsx';
import { Muted } from '../../components/layout/text.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Loading } from '../../components/loading.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { OwnFactors } from '../../features/account/components/factors/own-factors.tsx';
import { LanguageChoice } from '../../features/account/components/language-choice.tsx';
import { OwnPassword } from '../../features/account/components/own-password.tsx';
import { AccessRule } from '../../features/settings/components/access-rule.tsx';
import { BuyerData } from '../../features/settings/components/buyer-data.tsx';
import { InvoicingRule } from '../../features/settings/components/invoicing-rule.tsx';
import { MessagesRule } from '../../features/settings/components/messages-rule.tsx';
import { Organiser } from '../../features/settings/components/organiser.tsx';
import { Payments } from '../../features/settings/components/payments.tsx';
import { RemindersRule } from '../../features/settings/components/reminders-rule.tsx';
import { Retention } from '../../features/settings/components/retention.tsx';
import { WaitingRule } from '../../features/settings/components/waiting-rule.tsx';
import { useTexts } from '../../lib/office-language.ts';
import {
  type SettingsSection,
  settingsAddress,
  settingsSectionOf,
  settingsSections,
} from '../../lib/settings-address.ts';
import { useCall } from '../../lib/use-call.ts';
import { useTitle } from '../../lib/use-title.ts';

/** The logged-in user's own settings, and those of the whole organisation; the URL selects the section. */
export default function SettingsScreen() {
  const t = useTexts(settingsTexts);
  const [search] = useSearchParams();
  const section = settingsSectionOf(search);
  useTitle(section === 'account' ? t.title : `${t.title}: ${t.sections[section]}`);
  const Section = sections[section];
  const tabs = settingsSections.map((name) => ({
    name,
    text: t.sections[name],
    to: settingsAddress(name),
  }));
  return (
    <FormPage>
      <h1 tabIndex={-1}>{t.title}</h1>
      <Tabs label={t.sectionsTitle} tabs={tabs} current={section} />
      <Section key={section} />
    </FormPage>
  );
}

const sections: Record<SettingsSection, () => ReactNode> = {
  account: Account,
  sales: () => (
    <House>
      {({ organiser, invoicing }) => (
        <>
          <Organiser kept={organiser} />
          <InvoicingRule kept={invoicing} />
          {/* Last, because the provider may take its time to answer. */}
          <Payments />
        </>
      )}
    </House>
  ),
  messages: () => (
    <House>
      {({ messages, reminders, waiting }) => (
        <>
          <RemindersRule kept={reminders} />
          <WaitingRule kept={waiting} />
          <MessagesRule kept={messages} />
        </>
      )}
    </House>
  ),
  data: () => (
    <House
      rest={
        <>
          <BuyerData />
          <Jobs />
        </>
      }
    >
      {(settings) => (
        <>
          <AccessRule kept={settings.access} />
          <Retention settings={settings} />
        </>
      )}
    </House>
  ),
};

function Account() {
  const t = useTexts(settingsTexts);
  const factors = useCall(getSecondFactor);
  const isReady = !factors.isPending;
  useScrollToPart(isReady);
  if (!isReady) return <Loading />;
  return (
    <>
      <Card aria-labelledby="language-title">
        <h2 id="language-title">{t.language}</h2>
        <LanguageChoice />
      </Card>
      <OwnPassword />
      <OwnFactors state={factors} />
    </>
  );
}

/** Scrolls to the part that the URL names, once it is shown. */
function useScrollToPart(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash]);
}

interface HouseProps {
  children: (settings: ResponseOf<typeof getSettings>) => ReactNode;
  /** What stands below and needs none of it, also where it cannot be read. */
  rest?: ReactNode;
}

/** What the organiser has set, once it is read. */
function House({ children, rest }: HouseProps) {
  const { data, error, refetch } = useCall(getSettings);
  useScrollToPart(data !== undefined);
  if (!data && !error) return <Loading />;
  return (
    <>
      {data ? children(data) : <LoadError error={error} onRetry={refetch} />}
      {rest}
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
