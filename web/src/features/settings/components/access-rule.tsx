import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveAccess } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { SETTINGS, type Settings } from '#web/src/lib/queries/settings.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type SavedAccess = Settings['access'];

/** Whether Admins have to have a second factor. */
export function AccessRule({ kept }: { kept: SavedAccess }) {
  const lang = useOfficeLanguage();
  const t = secondFactorTexts[lang].rule;
  const client = useQueryClient();
  const record = useRecordForm({
    values: { ...kept.value },
    version: kept.version,
    schema: saveAccess.body,
    toBody: (values: SavedAccess['value']) => ({ ...values, version: kept.version }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      became((await request(saveAccess, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', t.saved);
    },
    shared: {
      subject: 'access',
      entityId: settingThing('access'),
      reload: async () => {
        const { access } = await request(getSettings);
        return { version: access.version, values: { ...access.value } };
      },
    },
  });
  const { secondFactorForAdmins } = record.form.values;
  return (
    <FormCard onSubmit={record.onSubmit} noValidate aria-labelledby="access-title">
      <h2 id="access-title">{t.title}</h2>
      <Checkbox
        id="secondFactorForAdmins"
        label={t.admins}
        checked={secondFactorForAdmins}
        onChange={(on) => record.form.setValue('secondFactorForAdmins', on)}
      />
      <Muted>{t.help}</Muted>
      {!secondFactorForAdmins && <Notice tone="warning">{t.off}</Notice>}
      {record.conflict && <ConflictPanel conflict={record.conflict} />}
      <ButtonRow>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </ButtonRow>
      <History entityId={settingThing('access')} />
    </FormCard>
  );
}
