import type { FairView } from '#shared/contract/fairs.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { entries, vatRates } from '#shared/domain/ticket-type.ts';
import { formatDay } from '#shared/domain/time.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, SelectField, TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { LineInTwo, TextInTwo } from '#web/src/components/form/two-languages.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup, FieldPair, TickGroup } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import type { TypeValues } from './type-values.ts';

interface TypeFormProps {
  title: string;
  fair: FairView;
  record: RecordForm<TypeValues>;
  onCancel: () => void;
}

export function TypeForm({ title, fair, record, onCancel }: TypeFormProps) {
  return (
    <RecordFrame record={record}>
      <h1 tabIndex={-1}>{title}</h1>
      <What record={record} />
      <PriceAndPlaces record={record} />
      <AdmissionFields record={record} fair={fair} />
      <Selling record={record} />
      <FormEnd record={record} onCancel={onCancel} />
    </RecordFrame>
  );
}

type GroupProps = Pick<TypeFormProps, 'record'>;

function What({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].typeForm;
  return (
    <FieldGroup>
      <legend>{t.what}</legend>
      <LineInTwo field={field} path="name" label={t.name} />
      <TextInTwo field={field} path="description" label={t.description} />
    </FieldGroup>
  );
}

function PriceAndPlaces({ record: { field } }: GroupProps) {
  const t = formsTexts[useOfficeLanguage()].typeForm;
  const vatNames: Partial<Record<string, string>> = { zw: `zw (${t.exempt})`, np: `np (${t.notSubject})` };
  return (
    <FieldGroup>
      <legend>{t.priceTitle}</legend>
      <FieldPair>
        <TextField {...field('price')} label={t.price} help={t.priceHelp} inputMode="decimal" />
        <SelectField {...field('vatRate')} label={t.vatRate}>
          {vatRates.map((rate) => (
            <option key={rate} value={rate}>
              {vatNames[rate] ?? `${rate}%`}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      <FieldPair>
        <TextField {...field('capacity')} label={t.capacity} help={t.capacityHelp} inputMode="numeric" />
        <TextField {...field('position')} label={t.position} inputMode="numeric" />
      </FieldPair>
    </FieldGroup>
  );
}

function AdmissionFields({ record: { field, form }, fair }: GroupProps & { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].typeForm;
  const { days } = form.values.admission;
  const toggle = (day: number, on: boolean) =>
    form.setValue('admission', {
      ...form.values.admission,
      days: on ? [...days, day] : days.filter((one) => one !== day),
    });
  return (
    <FieldGroup>
      <legend>{t.admission}</legend>
      <TickGroup aria-describedby="days-help">
        <legend>{t.days}</legend>
        {fairDays(fair).map((day, index) => (
          <Checkbox
            key={day}
            id={`day-${index + 1}`}
            label={formatDay(new Date(`${day}T12:00:00Z`), lang)}
            checked={days.includes(index + 1)}
            onChange={(on) => toggle(index + 1, on)}
          />
        ))}
        <Muted id="days-help">{t.daysHelp}</Muted>
      </TickGroup>
      <SelectField {...field('admission.entries')} label={t.entries}>
        {entries.map((one) => (
          <option key={one} value={one}>
            {t.entriesOf[one]}
          </option>
        ))}
      </SelectField>
    </FieldGroup>
  );
}

function Selling({ record: { field, form } }: GroupProps) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].typeForm;
  const { common } = frameTexts[lang];
  return (
    <FieldGroup>
      <legend>{t.selling}</legend>
      <Checkbox
        id="visible"
        label={t.visible}
        checked={form.values.visible}
        onChange={(visible) => form.setValue('visible', visible)}
      />
      <FieldPair>
        <DateTimeField {...field('activeFrom')} label={t.activeFrom} note={common.optional} clearable />
        <DateTimeField {...field('activeTill')} label={t.activeTill} note={common.optional} clearable />
      </FieldPair>
    </FieldGroup>
  );
}
