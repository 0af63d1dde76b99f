import { listFairs } from '#shared/contract/fairs.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { erasedFrom } from '#shared/domain/retention.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type SavedRetention = Settings['retention'];
type Values = { months: string };

const valuesOf = ({ value }: SavedRetention): Values => ({ months: String(value.months) });
const monthsOf = ({ months }: Values) => (/^\d+$/.test(months.trim()) ? Number(months) : months);

/** How long buyers' data is stored, and the result of the last daily round. */
export function Retention({ settings }: { settings: Settings }) {
  const t = useTexts(privacyTexts).retention;
  const record = useSettingForm('retention', {
    kept: settings.retention,
    valuesOf,
    toBody: (values) => ({ months: monthsOf(values) }),
    saved: t.saved,
  });
  return (
    <SettingCard
      setting="retention"
      title={t.title}
      record={record}
      after={<LastRound erasure={settings.erasure} />}
    >
      <p>{t.why}</p>
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      <TextField {...record.field('months')} label={t.months} help={t.monthsHelp} inputMode="numeric" />
      <Soon months={monthsOf(record.form.values)} saved={settings.retention.value.months} />
    </SettingCard>
  );
}

/** The fairs that a shorter time would erase at once. */
function Soon({ months, saved }: { months: number | string; saved: number }) {
  const lang = useOfficeLanguage();
  const t = useTexts(privacyTexts);
  const fairs = useCall(listFairs).data ?? [];
  if (typeof months !== 'number' || months < 3 || months >= saved) return null;
  const now = new Date();
  const isDue = (fair: (typeof fairs)[number], after: number) => erasedFrom(fair, { months: after }) <= now;
  const emptied = fairs.filter((fair) => isDue(fair, months) && !isDue(fair, saved));
  if (emptied.length === 0) return null;
  const names = emptied.map((fair) => inLanguage(fair.name, lang)).join(', ');
  return <Notice tone="warning">{t.retention.soon(names)}</Notice>;
}

function LastRound({ erasure }: Pick<Settings, 'erasure'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(privacyTexts).retention;
  if (!erasure) return <Muted>{t.never}</Muted>;
  const { at, orders, waiting, failed, finished } = erasure;
  const words = [
    t.last(formatDateTime(new Date(at), lang), orders),
    ...(finished ? [] : [t.unfinished]),
    ...(waiting > 0 ? [t.waiting(waiting)] : []),
    ...(failed > 0 ? [t.failed(failed)] : []),
  ];
  return <Muted>{words.join(' ')}</Muted>;
}
