import { generateTickets } from '#shared/contract/generate-tickets.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { type RecordForm, useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldGroup, FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { firstValues, type GenerateValues, generationOf, quantityOf } from './generate-values.ts';
import { LanguageAndNote, MailField, PaymentField } from './terms-fields.tsx';
import { TypeOptions } from './type-options.tsx';
import { useMakeTickets } from './use-make-tickets.ts';

interface GenerateFormProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

function useGenerateForm({ fairId, types }: GenerateFormProps) {
  const t = useTexts(deskTexts);
  const make = useMakeTickets(fairId);
  const record = useRecordForm({
    values: firstValues(types[0]?.id ?? ''),
    schema: generateTickets.body,
    toBody: (values: GenerateValues) => generationOf(values, fairId),
    fallback: t.createError,
    send: (body) => make([body], () => record.form.reset()),
  });
  return record;
}

/** A ticket for one person, or many of the same. */
export function GenerateForm(props: GenerateFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const record = useGenerateForm(props);
  const { values } = record.form;
  const quantity = quantityOf(values);
  const price = props.types.find((type) => type.id === values.ticketTypeId)?.price ?? 0;
  const amount = values.payment === 'free' ? t.payments.free : formatMoney(price * (quantity ?? 0), lang);
  return (
    <RecordFrame record={record}>
      <What record={record} types={props.types} />
      <Who record={record} />
      <FormEnd record={record} act={quantity ? t.make(quantity, amount) : t.makePlain} />
    </RecordFrame>
  );
}

type Part = { record: RecordForm<GenerateValues> };

function What({ record: { field }, types }: Part & Pick<GenerateFormProps, 'types'>) {
  const t = useTexts(deskTexts);
  return (
    <FieldGroup>
      <legend>{t.what}</legend>
      <SelectField {...field('ticketTypeId')} label={t.type}>
        <TypeOptions types={types} />
      </SelectField>
      <FieldPair>
        <TextField {...field('quantity')} label={t.quantity} help={t.quantityHelp} inputMode="numeric" />
        <PaymentField field={field} />
      </FieldPair>
    </FieldGroup>
  );
}

function Who({ record: { field, form } }: Part) {
  const t = useTexts(deskTexts);
  const { optional } = useTexts(frameTexts).common;
  const { mail } = form.values;
  return (
    <FieldGroup>
      <legend>{t.who}</legend>
      <FieldPair>
        <TextField
          {...field('buyer.name')}
          label={t.name}
          note={optional}
          help={t.bearerHelp}
          autoComplete="off"
        />
        <TextField {...field('buyer.surname')} label={t.surname} note={optional} autoComplete="off" />
        <TextField {...field('buyer.company')} label={t.company} note={optional} />
        <TextField {...field('buyer.phoneNumber')} label={t.phone} note={optional} type="tel" />
      </FieldPair>
      <TextField
        {...field('buyer.email')}
        label={t.email}
        note={mail ? undefined : optional}
        type="email"
        autoComplete="off"
      />
      <MailField checked={mail} onChange={(on) => form.setValue('mail', on)} />
      <LanguageAndNote field={field} />
    </FieldGroup>
  );
}
