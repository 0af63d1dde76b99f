import { settingsTexts } from '#shared/texts/office/settings.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import type { Settings } from '#web/src/lib/queries/settings.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type Values = { holdHours: string };

const hoursOf = ({ holdHours }: Values) => (/^\d+$/.test(holdHours.trim()) ? Number(holdHours) : holdHours);

/** How long a place is held for somebody from a waiting list. */
export function WaitingRule({ kept }: { kept: Settings['waiting'] }) {
  const t = settingsTexts[useOfficeLanguage()].waiting;
  const record = useSettingForm('waiting', {
    kept,
    valuesOf: ({ value }): Values => ({ holdHours: String(value.holdHours) }),
    toBody: (values) => ({ holdHours: hoursOf(values) }),
    saved: t.saved,
  });
  return (
    <SettingCard of="waiting" title={t.title} record={record}>
      <TextField
        {...record.field('holdHours')}
        label={t.hours}
        help={t.help}
        inputMode="numeric"
        maxLength={3}
      />
    </SettingCard>
  );
}
