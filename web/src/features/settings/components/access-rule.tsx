import type { Settings } from '#shared/contract/settings.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Checkbox } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { SettingCard } from './setting-card.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Whether Admins must have a second factor. */
export function AccessRule({ kept }: { kept: Settings['access'] }) {
  const t = useTexts(secondFactorTexts).rule;
  const record = useSettingForm('access', {
    kept,
    valuesOf: ({ value }) => ({ ...value }),
    toBody: (values) => values,
    saved: t.saved,
  });
  const { secondFactorForAdmins } = record.form.values;
  return (
    <SettingCard setting="access" title={t.title} record={record}>
      <Checkbox
        id="secondFactorForAdmins"
        label={t.admins}
        checked={secondFactorForAdmins}
        onChange={(on) => record.form.setValue('secondFactorForAdmins', on)}
      />
      <Muted>{t.help}</Muted>
      {!secondFactorForAdmins && <Notice tone="warning">{t.off}</Notice>}
    </SettingCard>
  );
}
