import type { Settings } from '#shared/contract/settings.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Checkbox } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Whether reminders of a fair are sent. */
export function RemindersRule({ kept }: { kept: Settings['reminders'] }) {
  const t = useTexts(settingsTexts).reminders;
  const record = useSettingForm('reminders', {
    kept,
    valuesOf: ({ value }) => ({ ...value }),
    toBody: (values) => values,
    saved: t.saved,
  });
  return (
    <SettingCard setting="reminders" title={t.title} record={record}>
      <Checkbox
        id="dayBefore"
        label={t.dayBefore}
        checked={record.form.values.dayBefore}
        onChange={(on) => record.form.setValue('dayBefore', on)}
      />
      <Muted>{t.help}</Muted>
    </SettingCard>
  );
}
