import { normaliseNip } from '#shared/domain/nip.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { OrganiserFields, type OrganiserValues } from '#web/src/components/form/organiser-fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { filled } from '#web/src/lib/form/typed-values.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import type { Settings } from '#web/src/lib/queries/settings.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type SavedOrganiser = Settings['organiser'];

const valuesOf = ({ value }: SavedOrganiser): OrganiserValues => ({
  name: value?.name ?? '',
  nip: value?.nip ?? '',
  address: value?.address ?? '',
  email: value?.email ?? '',
  phone: value?.phone ?? '',
});

/** The default organiser of new fairs. */
export function Organiser({ kept }: { kept: SavedOrganiser }) {
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].organiser;
  const record = useSettingForm('organiser', {
    kept,
    valuesOf,
    toBody: ({ name, nip, address, email, phone }) => ({
      name,
      nip: filled(normaliseNip(nip)),
      address,
      email: email.trim(),
      phone: filled(phone),
    }),
    saved: t.saved,
  });
  return (
    <SettingCard of="organiser" title={settingsTexts[lang].organiser} record={record}>
      <Muted>{t.text}</Muted>
      <OrganiserFields field={record.field} />
    </SettingCard>
  );
}
