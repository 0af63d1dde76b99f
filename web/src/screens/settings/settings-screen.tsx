import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { useSettings } from '../../api/settings.ts';
import { LanguageChoice } from '../../ui/office/account/language-choice.tsx';
import { OwnPassword } from '../../ui/office/account/own-password.tsx';
import { OwnFactors } from '../../ui/office/factors/own-factors.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { Trouble } from '../../ui/office/trouble.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AccessRule } from './access-rule.tsx';
import { BuyerData } from './buyer-data.tsx';
import { Organiser } from './organiser.tsx';
import { Payments } from './payments.tsx';
import { Retention } from './retention.tsx';

/** What belongs to the person, and how the house stands. */
export default function SettingsScreen() {
  const lang = useOfficeLanguage();
  const t = settingsTexts[lang];
  useTitle(t.title);
  return (
    <div className={office.form}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <section className={office.card} aria-labelledby="language-title">
        <h2 id="language-title">{t.language}</h2>
        <LanguageChoice />
      </section>
      <OwnPassword />
      <OwnFactors />
      <Payments />
      <Jobs />
      <House />
      <BuyerData />
    </div>
  );
}

function House() {
  const { data, error, refetch } = useSettings();
  if (error && !data) return <Trouble error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <>
      <AccessRule kept={data.access} />
      <Organiser kept={data.organiser} />
      <Retention settings={data} />
    </>
  );
}

function Jobs() {
  const t = jobsTexts[useOfficeLanguage()];
  return (
    <section className={office.card} aria-labelledby="jobs-title">
      <h2 id="jobs-title">{t.title}</h2>
      <p className={office.muted}>{t.intro}</p>
      <div className={office.buttons}>
        <RouteButton to="/jobs">{t.open}</RouteButton>
      </div>
    </section>
  );
}
