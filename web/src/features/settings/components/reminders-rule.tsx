import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveReminders } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { SETTINGS, type Settings } from '#web/src/lib/queries/settings.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type SavedReminders = Settings['reminders'];

/** Whether people are reminded of a fair. */
export function RemindersRule({ kept }: { kept: SavedReminders }) {
  const lang = useOfficeLanguage();
  const t = settingsTexts[lang].reminders;
  const client = useQueryClient();
  const record = useRecordForm({
    values: { ...kept.value },
    version: kept.version,
    schema: saveReminders.body,
    toBody: (values: SavedReminders['value']) => ({ ...values, version: kept.version }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      became((await request(saveReminders, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', t.saved);
    },
    shared: {
      subject: 'reminders',
      entityId: settingThing('reminders'),
      reload: async () => {
        const { reminders } = await request(getSettings);
        return { version: reminders.version, values: { ...reminders.value } };
      },
    },
  });
  const { dayBefore } = record.form.values;
  return (
    <FormCard onSubmit={record.onSubmit} noValidate aria-labelledby="reminders-title">
      <h2 id="reminders-title">{t.title}</h2>
      <Checkbox
        id="dayBefore"
        label={t.dayBefore}
        checked={dayBefore}
        onChange={(on) => record.form.setValue('dayBefore', on)}
      />
      <Muted>{t.help}</Muted>
      {record.conflict && <ConflictPanel conflict={record.conflict} />}
      <ButtonRow>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </ButtonRow>
      <History entityId={settingThing('reminders')} />
    </FormCard>
  );
}
