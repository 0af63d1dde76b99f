import type { FairView } from '#shared/contract/fairs.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { vatRates } from '#shared/domain/ticket-type.ts';
import { formatDay } from '#shared/domain/time.ts';
import { descriptionOf } from '#shared/records/record.ts';
import { ticketTypeRecord } from '#shared/records/ticket-type.ts';
import { Checkbox, SelectField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { RecordGroups } from '#web/src/components/form/record-groups.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { TickGroup } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import type { RecordValuesOf } from '#web/src/lib/form/record-values.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

interface TypeFormProps {
  title: string;
  fair: FairView;
  record: RecordForm<RecordValuesOf<typeof ticketTypeRecord>>;
  onCancel: () => void;
}

export function TypeForm({ title, fair, record, onCancel }: TypeFormProps) {
  return (
    <RecordFrame record={record}>
      <h1 tabIndex={-1}>{title}</h1>
      <RecordGroups
        schema={ticketTypeRecord}
        record={record}
        special={{
          vatRate: <VatRate record={record} />,
          'admission.days': <AdmissionDays record={record} fair={fair} />,
        }}
      />
      <FormEnd record={record} onCancel={onCancel} />
    </RecordFrame>
  );
}

const { fields } = descriptionOf(ticketTypeRecord);

/** The letters are what stands on invoices, so they come with their meaning. */
function VatRate({ record: { field } }: Pick<TypeFormProps, 'record'>) {
  const lang = useOfficeLanguage();
  const { label, options } = fields.vatRate;
  return (
    <SelectField {...field('vatRate')} label={label[lang]}>
      {vatRates.map((rate) => {
        const name = options?.[rate]?.[lang];
        return (
          <option key={rate} value={rate}>
            {name?.startsWith(rate) ? name : `${rate} (${name})`}
          </option>
        );
      })}
    </SelectField>
  );
}

function AdmissionDays({ record: { form }, fair }: Pick<TypeFormProps, 'record' | 'fair'>) {
  const lang = useOfficeLanguage();
  const { label, help } = fields['admission.days'];
  const { days } = form.values.admission;
  const toggle = (day: number, on: boolean) =>
    form.setValue(
      'admission.days',
      on ? [...days, day].sort((a, b) => a - b) : days.filter((chosen) => chosen !== day),
    );
  return (
    <TickGroup aria-describedby="days-help">
      <legend>{label[lang]}</legend>
      {fairDays(fair).map((day, index) => (
        <Checkbox
          key={day}
          id={`day-${index + 1}`}
          label={formatDay(new Date(`${day}T12:00:00Z`), lang)}
          checked={days.includes(index + 1)}
          onChange={(on) => toggle(index + 1, on)}
        />
      ))}
      <Muted id="days-help">{help?.[lang]}</Muted>
    </TickGroup>
  );
}
