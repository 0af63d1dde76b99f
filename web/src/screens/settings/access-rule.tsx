import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveAccess } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { SETTINGS, type Settings } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Conflict } from '../../ui/office/conflict.tsx';
import { History } from '../../ui/office/history.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';

type Kept = Settings['access'];

/** Whether Admins have to have a second factor. */
export function AccessRule({ kept }: { kept: Kept }) {
  const lang = useOfficeLanguage();
  const t = secondFactorTexts[lang].rule;
  const client = useQueryClient();
  const record = useRecordForm({
    values: { ...kept.value },
    version: kept.version,
    schema: saveAccess.body,
    toBody: (values: Kept['value']) => ({ ...values, version: kept.version }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      became((await ask(saveAccess, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', t.saved);
    },
    shared: {
      subject: 'access',
      thing: settingThing('access'),
      reload: async () => {
        const { access } = await ask(getSettings);
        return { version: access.version, values: { ...access.value } };
      },
    },
  });
  const { secondFactorForAdmins } = record.form.values;
  return (
    <form className={office.card} onSubmit={record.onSubmit} noValidate aria-labelledby="access-title">
      <h2 id="access-title">{t.title}</h2>
      <Checkbox
        id="secondFactorForAdmins"
        label={t.admins}
        checked={secondFactorForAdmins}
        onChange={(on) => record.form.setFieldValue('secondFactorForAdmins', on)}
      />
      <p className={office.muted}>{t.help}</p>
      {!secondFactorForAdmins && <Notice tone="warning">{t.off}</Notice>}
      {record.meeting && <Conflict meeting={record.meeting} />}
      <div className={office.buttons}>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </div>
      <History thing={settingThing('access')} />
    </form>
  );
}
