import type { Settings } from '#shared/contract/settings.ts';
import { organiserRecord } from '#shared/records/organiser.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { OrganiserFields } from '#web/src/components/form/organiser-fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { type OrganiserValues, organiserOf } from '#web/src/lib/form/organiser-values.ts';
import { newValues, valuesOf as valuesIn } from '#web/src/lib/form/record-values.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type SavedOrganiser = Settings['organiser'];

const valuesOf = ({ value }: SavedOrganiser): OrganiserValues =>
  value ? valuesIn(organiserRecord, value) : newValues(organiserRecord);

/** The default organiser of new fairs. */
export function Organiser({ kept }: { kept: SavedOrganiser }) {
  const settings = useTexts(settingsTexts);
  const t = useTexts(privacyTexts).organiser;
  const record = useSettingForm('organiser', {
    kept,
    valuesOf,
    toBody: organiserOf,
    saved: t.saved,
  });
  return (
    <SettingCard setting="organiser" title={settings.organiser} record={record}>
      <Muted>{t.text}</Muted>
      <OrganiserFields record={record} />
    </SettingCard>
  );
}
