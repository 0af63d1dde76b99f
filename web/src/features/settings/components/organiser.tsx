import { useQueryClient } from '@tanstack/react-query';
import { getSettings, saveOrganiser } from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { normaliseNip } from '#shared/domain/nip.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Button } from '#web/src/components/button.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { OrganiserFields, type OrganiserValues } from '#web/src/components/form/organiser-fields.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { filled } from '#web/src/lib/form/typed-values.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { SETTINGS, type Settings } from '#web/src/lib/queries/settings.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type SavedOrganiser = Settings['organiser'];

const valuesOf = ({ value }: SavedOrganiser): OrganiserValues => ({
  name: value?.name ?? '',
  nip: value?.nip ?? '',
  address: value?.address ?? '',
  email: value?.email ?? '',
  phone: value?.phone ?? '',
});

/** What new fairs begin with. */
export function Organiser({ kept }: { kept: SavedOrganiser }) {
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].organiser;
  const client = useQueryClient();
  const entityId = settingThing('organiser');
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
      became((await request(saveOrganiser, { body: { ...body, version } })).version);
      await refresh(client, SETTINGS);
      toast('success', t.saved);
    },
    shared: {
      subject: 'organiser',
      entityId,
      reload: async () => {
        const { organiser } = await request(getSettings);
        return { version: organiser.version, values: valuesOf(organiser) };
      },
    },
  });
  return (
    <FormCard onSubmit={record.onSubmit} noValidate aria-labelledby="organiser-title">
      <h2 id="organiser-title">{settingsTexts[lang].organiser}</h2>
      <Muted>{t.text}</Muted>
      <OrganiserFields field={record.field} />
      {record.conflict && <ConflictPanel conflict={record.conflict} />}
      <ButtonRow>
        <Button type="submit" kind="navy" working={record.working}>
          {frameTexts[lang].common.save}
        </Button>
      </ButtonRow>
      <History entityId={entityId} />
    </FormCard>
  );
}
