import { languages } from '#shared/domain/text.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Checkbox, SelectField, TextField } from '#web/src/components/fields.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import type { Terms } from './generate-values.ts';
import { useOfficePayments } from './use-office-payments.ts';

type Fields = Pick<RecordForm<Terms>, 'field'>;

export function PaymentField({ field }: Fields) {
  const t = useTexts(deskTexts);
  return (
    <SelectField {...field('payment')} label={t.payment}>
      <option value="">{t.choosePayment}</option>
      {useOfficePayments().map((payment) => (
        <option key={payment} value={payment}>
          {t.payments[payment]}
        </option>
      ))}
    </SelectField>
  );
}

interface MailFieldProps {
  checked: boolean;
  onChange: (on: boolean) => void;
}

export const MailField = ({ checked, onChange }: MailFieldProps) => (
  <Checkbox id="mail" label={useTexts(deskTexts).mail} checked={checked} onChange={onChange} />
);

/** The tickets' language, and the office's internal note. */
export function LanguageAndNote({ field }: Fields) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(deskTexts);
  return (
    <FieldPair>
      <SelectField {...field('lang')} label={t.lang}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t.langs[language]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('note')} label={t.note} note={common.optional} />
    </FieldPair>
  );
}
