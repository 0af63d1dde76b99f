import { fairRecord } from '#shared/records/fair.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { Checkbox } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { LineInTwo } from '#web/src/components/form/two-languages.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup } from '#web/src/components/layout/form-layout.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import type { FairDates, Model } from './fair-dates.ts';
import { FairTimes } from './fair-times.tsx';

/** The form's values for copying a fair. */
export interface CopyValues extends FairDates, Record<string, unknown> {
  name: { pl: string; en: string };
  randomCoupons: boolean;
}

interface CopyFormProps {
  title: string;
  /** The fair that is copied. */
  model: Model;
  record: RecordForm<CopyValues>;
  onCancel: () => void;
}

const { groups, fields } = descriptionOf(fairRecord);

export function CopyForm({ title, model, record, onCancel }: CopyFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(formsTexts).copyForm;
  const name = fields.name.label[lang];
  const { form, field } = record;
  return (
    <RecordFrame record={record}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t.lead}</p>
      <FieldGroup>
        <legend>{name}</legend>
        <LineInTwo field={field} path="name" label={name} />
      </FieldGroup>
      <FieldGroup>
        <legend>{groups.when?.[lang]}</legend>
        <FairTimes record={record} model={model} />
      </FieldGroup>
      <FieldGroup>
        <legend>{t.codes}</legend>
        <Checkbox
          id="randomCoupons"
          label={t.randomCoupons}
          help={t.randomHelp}
          checked={form.values.randomCoupons}
          onChange={(on) => form.setValue('randomCoupons', on)}
        />
      </FieldGroup>
      <FormEnd record={record} act={t.act} onCancel={onCancel} />
    </RecordFrame>
  );
}
