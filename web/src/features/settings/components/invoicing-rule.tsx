import type { Settings } from '#shared/contract/settings.ts';
import { documentNumber } from '#shared/domain/invoicing.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Whether invoices are issued here, and what their numbers begin with. */
export function InvoicingRule({ kept }: { kept: Settings['invoicing'] }) {
  const t = useTexts(settingsTexts).invoicing;
  const record = useSettingForm('invoicing', {
    kept,
    valuesOf: ({ value }) => ({ ...value }),
    toBody: (values) => values,
    saved: t.saved,
  });
  const { issue, prefix } = record.form.values;
  const year = String(new Date().getFullYear());
  const example = documentNumber({ kind: 'invoice', year }, 1, prefix.trim().toUpperCase());
  return (
    <SettingCard setting="invoicing" title={t.title} record={record}>
      <Checkbox
        id="issue"
        label={t.issue}
        checked={issue}
        onChange={(on) => record.form.setValue('issue', on)}
      />
      <Muted>{issue ? t.help : t.helpElsewhere}</Muted>
      {issue && <TextField {...record.field('prefix')} label={t.prefix} help={t.prefixHelp(example)} />}
    </SettingCard>
  );
}
