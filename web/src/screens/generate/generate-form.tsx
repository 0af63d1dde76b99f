import { generateTickets } from '#shared/contract/ticket-office.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { type RecordForm, useRecordForm } from '../../ui/office/use-record-form.ts';
import { firstValues, type GenerateValues, generationOf, quantityOf } from './generate-values.ts';
import { LanguageAndNote, MailField, PaymentField } from './terms-fields.tsx';
import { TypeOptions } from './type-options.tsx';
import { useMaking } from './use-making.ts';

interface GenerateFormProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

function useGenerateForm({ fairId, types }: GenerateFormProps) {
  const t = deskTexts[useOfficeLanguage()];
  const { make } = useMaking(fairId);
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
  const t = deskTexts[lang];
  const record = useGenerateForm(props);
  const { values } = record.form;
  const quantity = quantityOf(values);
  const price = props.types.find((type) => type.id === values.ticketTypeId)?.price ?? 0;
  const amount = values.payment === 'free' ? t.payments.free : formatMoney(price * (quantity ?? 0), lang);
  return (
    <form className={office.form} onSubmit={record.onSubmit} noValidate>
      <What record={record} types={props.types} />
      <Who record={record} />
      <div className={office.buttons}>
        <Button type="submit" kind="action" working={record.working}>
          {quantity ? t.make(quantity, amount) : t.makePlain}
        </Button>
      </div>
    </form>
  );
}

type Part = { record: RecordForm<GenerateValues> };

function What({ record: { field }, types }: Part & Pick<GenerateFormProps, 'types'>) {
  const t = deskTexts[useOfficeLanguage()];
  return (
    <fieldset className={office.group}>
      <legend>{t.what}</legend>
      <SelectField {...field('ticketTypeId')} label={t.type}>
        <TypeOptions types={types} />
      </SelectField>
      <div className={office.pair}>
        <TextField
          {...field('quantity')}
          label={t.quantity}
          help={t.quantityHelp}
          inputMode="numeric"
          maxLength={3}
        />
        <PaymentField field={field} />
      </div>
    </fieldset>
  );
}

function Who({ record: { field, form } }: Part) {
  const lang = useOfficeLanguage();
  const t = deskTexts[lang];
  const { optional } = frameTexts[lang].common;
  const { mail } = form.values;
  return (
    <fieldset className={office.group}>
      <legend>{t.who}</legend>
      <div className={office.pair}>
        <TextField {...field('buyer.name')} label={t.name} autoComplete="off" maxLength={60} />
        <TextField {...field('buyer.surname')} label={t.surname} autoComplete="off" maxLength={60} />
        <TextField {...field('buyer.company')} label={t.company} note={optional} maxLength={120} />
        <TextField
          {...field('buyer.phoneNumber')}
          label={t.phone}
          note={optional}
          type="tel"
          maxLength={20}
        />
      </div>
      <TextField
        {...field('buyer.email')}
        label={t.email}
        note={mail ? undefined : optional}
        type="email"
        autoComplete="off"
        maxLength={50}
      />
      <MailField checked={mail} onChange={(on) => form.setFieldValue('mail', on)} />
      <LanguageAndNote field={field} />
    </fieldset>
  );
}
