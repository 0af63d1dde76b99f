import type { Settings } from '#shared/contract/settings.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { typedCount } from '#web/src/lib/form/typed-values.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

type Values = { perFairAndDay: string };

/** How many people a fair's messages may go to on one day. */
export function MessagesRule({ kept }: { kept: Settings['messages'] }) {
  const t = useTexts(settingsTexts).visitors;
  const record = useSettingForm('messages', {
    kept,
    valuesOf: ({ value }): Values => ({ perFairAndDay: String(value.perFairAndDay) }),
    toBody: ({ perFairAndDay }) => ({ perFairAndDay: typedCount(perFairAndDay) }),
    saved: t.saved,
  });
  return (
    <SettingCard setting="messages" title={t.title} record={record}>
      <TextField {...record.field('perFairAndDay')} label={t.perDay} help={t.help} inputMode="numeric" />
    </SettingCard>
  );
}
