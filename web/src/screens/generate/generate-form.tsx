import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { generateTickets } from '../../../../shared/contract/ticket-office.ts';
import type { TicketTypeView } from '../../../../shared/contract/ticket-types.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { officePayments } from '../../../../shared/domain/office.ts';
import { inLanguage, languages } from '../../../../shared/domain/text.ts';
import { deskTexts } from '../../../../shared/texts/office/desk.ts';
import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { ask } from '../../api/client.ts';
import { ticketTypesOf } from '../../api/fairs.ts';
import { useKeepGenerated } from '../../api/generated.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/fields.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAttempt } from '../../ui/office/use-attempt.ts';
import { type RecordForm, useRecordForm } from '../../ui/office/use-record-form.ts';
import { firstValues, type GenerateValues, generationOf, quantityOf } from './generate-values.ts';

interface GenerateFormProps {
  fairId: string;
  fairName: string;
  types: readonly TicketTypeView[];
}

function useGenerateForm({ fairId, types }: GenerateFormProps) {
  const t = deskTexts[useOfficeLanguage()];
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const keep = useKeepGenerated();
  const attempt = useAttempt();
  const record = useRecordForm({
    values: firstValues(types[0]?.id ?? ''),
    schema: generateTickets.body,
    toBody: (values: GenerateValues) => generationOf(values, fairId),
    fallback: t.createError,
    send: async (body) => {
      keep(await ask(generateTickets, { body, headers: attempt(JSON.stringify(body)) }));
      attempt('');
      await client.invalidateQueries({ queryKey: ticketTypesOf(fairId) });
      // The spec leads to the fair's page, which is not a Cashier's: there the tickets are shown in place.
      if (session.kind === 'in' && session.session.roles.includes('Admin')) navigate(`/fairs/${fairId}`);
      else record.form.reset();
    },
  });
  return record;
}

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
      <div>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={office.muted}>{props.fairName}</p>
      </div>
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
  const lang = useOfficeLanguage();
  const t = deskTexts[lang];
  return (
    <fieldset className={office.group}>
      <legend>{t.what}</legend>
      <SelectField {...field('ticketTypeId')} label={t.type}>
        {types.map((type) => (
          <option key={type.id} value={type.id}>
            {`${inLanguage(type.name, lang)}, ${formatMoney(type.price, lang)}`}
          </option>
        ))}
      </SelectField>
      <div className={office.pair}>
        <TextField
          {...field('quantity')}
          label={t.quantity}
          help={t.quantityHelp}
          inputMode="numeric"
          maxLength={3}
        />
        <SelectField {...field('payment')} label={t.payment}>
          {officePayments.map((one) => (
            <option key={one} value={one}>
              {t.payments[one]}
            </option>
          ))}
        </SelectField>
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
      <Checkbox id="mail" label={t.mail} checked={mail} onChange={(on) => form.setFieldValue('mail', on)} />
      <div className={office.pair}>
        <SelectField {...field('lang')} label={t.lang}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {t.langs[one]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('note')} label={t.note} note={optional} maxLength={200} />
      </div>
    </fieldset>
  );
}
