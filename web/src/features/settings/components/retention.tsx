import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveRetention } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { erasedFrom } from '#shared/domain/retention.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useFairs } from '#web/src/lib/queries/fairs.ts';
import { SETTINGS, type Settings } from '#web/src/lib/queries/settings.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type SavedRetention = Settings['retention'];
type Values = { months: string };

const valuesOf = ({ value }: SavedRetention): Values => ({ months: String(value.months) });
const monthsOf = ({ months }: Values) => (/^\d+$/.test(months.trim()) ? Number(months) : months);

function useRetentionForm(saved: SavedRetention) {
  const lang = useOfficeLanguage();
  const client = useQueryClient();
  return useRecordForm({
    values: valuesOf(saved),
    version: saved.version,
    schema: saveRetention.body,
    toBody: (values: Values) => ({ months: monthsOf(values), version: saved.version }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      became((await request(saveRetention, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', privacyTexts[lang].retention.saved);
    },
    shared: {
      subject: 'retention',
      entityId: settingThing('retention'),
      reload: async () => {
        const { retention } = await request(getSettings);
        return { version: retention.version, values: valuesOf(retention) };
      },
    },
  });
}

/** How long buyers' data is kept, and what the daily round did last. */
export function Retention({ settings }: { settings: Settings }) {
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].retention;
  const record = useRetentionForm(settings.retention);
  return (
    <FormCard onSubmit={record.onSubmit} noValidate aria-labelledby="retention-title">
      <h2 id="retention-title">{t.title}</h2>
      <p>{t.why}</p>
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      <TextField
        {...record.field('months')}
        label={t.months}
        help={t.monthsHelp}
        inputMode="numeric"
        maxLength={2}
      />
      <Soon months={monthsOf(record.form.values)} saved={settings.retention.value.months} />
      {record.conflict && <ConflictPanel conflict={record.conflict} />}
      <ButtonRow>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </ButtonRow>
      <LastRound erasure={settings.erasure} />
      <History entityId={settingThing('retention')} />
    </FormCard>
  );
}

/** Which fairs a shorter time would empty at once. */
function Soon({ months, saved }: { months: number | string; saved: number }) {
  const lang = useOfficeLanguage();
  const fairs = useFairs().data ?? [];
  if (typeof months !== 'number' || months < 3 || months >= saved) return null;
  const now = new Date();
  const isDue = (fair: (typeof fairs)[number], after: number) => erasedFrom(fair, { months: after }) <= now;
  const emptied = fairs.filter((fair) => isDue(fair, months) && !isDue(fair, saved));
  if (emptied.length === 0) return null;
  const names = emptied.map((fair) => inLanguage(fair.name, lang)).join(', ');
  return <Notice tone="warning">{privacyTexts[lang].retention.soon(names)}</Notice>;
}

function LastRound({ erasure }: Pick<Settings, 'erasure'>) {
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].retention;
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
