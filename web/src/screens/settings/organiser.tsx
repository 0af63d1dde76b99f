import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveOrganiser } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { normaliseNip } from '#shared/domain/nip.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { ask } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { SETTINGS, type Settings } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/office/conflict.tsx';
import { filled } from '../../ui/office/form-values.ts';
import { History } from '../../ui/office/history.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { OrganiserFields, type OrganiserValues } from '../../ui/office/organiser-fields.tsx';
import { useRecordForm } from '../../ui/office/use-record-form.ts';
import { toast } from '../../ui/toast.ts';

type Kept = Settings['organiser'];

const valuesOf = ({ value }: Kept): OrganiserValues => ({
  name: value?.name ?? '',
  nip: value?.nip ?? '',
  address: value?.address ?? '',
  email: value?.email ?? '',
  phone: value?.phone ?? '',
});

/** What new fairs begin with. */
export function Organiser({ kept }: { kept: Kept }) {
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].organiser;
  const client = useQueryClient();
  const thing = settingThing('organiser');
  const record = useRecordForm({
    values: valuesOf(kept),
    version: kept.version,
    schema: saveOrganiser.body,
    toBody: (values: OrganiserValues) => ({
      name: values.name,
      nip: filled(normaliseNip(values.nip)),
      address: values.address,
      email: values.email.trim(),
      phone: filled(values.phone),
      version: kept.version,
    }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      became((await ask(saveOrganiser, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', t.saved);
    },
    shared: {
      subject: 'organiser',
      thing,
      reload: async () => {
        const { organiser } = await ask(getSettings);
        return { version: organiser.version, values: valuesOf(organiser) };
      },
    },
  });
  return (
    <form className={office.card} onSubmit={record.onSubmit} noValidate aria-labelledby="organiser-title">
      <h2 id="organiser-title">{settingsTexts[lang].organiser}</h2>
      <p className={office.muted}>{t.text}</p>
      <OrganiserFields field={record.field} />
      {record.meeting && <Conflict meeting={record.meeting} />}
      <div className={office.buttons}>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </div>
      <History thing={thing} />
    </form>
  );
}
