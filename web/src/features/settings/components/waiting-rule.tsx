import type { Settings } from '#shared/contract/settings.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { typedCount } from '#web/src/lib/form/typed-values.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type Values = { holdHours: string };

/** How long a place is held for a waiting list offer. */
export function WaitingRule({ kept }: { kept: Settings['waiting'] }) {
  const t = useTexts(settingsTexts).waiting;
  const record = useSettingForm('waiting', {
    kept,
    valuesOf: ({ value }): Values => ({ holdHours: String(value.holdHours) }),
    toBody: ({ holdHours }) => ({ holdHours: typedCount(holdHours) }),
    saved: t.saved,
  });
  return (
    <SettingCard setting="waiting" title={t.title} record={record}>
      <TextField {...record.field('holdHours')} label={t.hours} help={t.help} inputMode="numeric" />
    </SettingCard>
  );
}
