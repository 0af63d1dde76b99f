import type { OfficePayment } from '#shared/domain/office.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { FieldNotes } from '#web/src/components/fields.tsx';
import type { Paper } from '#web/src/components/ticket-print/ticket-print.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './desk.module.css';
import { useOfficePayments } from './use-office-payments.ts';

interface PaymentChoiceProps {
  /** No default, because an unnoticed one would be counted as money taken. */
  payment: OfficePayment | undefined;
  onPayment: (payment: OfficePayment) => void;
  missing: boolean;
}

export function PaymentChoice({ payment, onPayment, missing }: PaymentChoiceProps) {
  const t = useTexts(deskTexts);
  return (
    <fieldset className={css.choices} aria-describedby={missing ? 'desk.payment-error' : undefined}>
      <legend>{t.payment}</legend>
      {useOfficePayments().map((one) => (
        <label key={one}>
          <input type="radio" name="desk.payment" checked={payment === one} onChange={() => onPayment(one)} />
          {t.payments[one]}
        </label>
      ))}
      <FieldNotes id="desk.payment" error={missing ? t.choosePayment : undefined} />
    </fieldset>
  );
}

const papers: readonly Paper[] = ['a4', 'roll'];

export function PaperChoice({ paper, onPaper }: { paper: Paper; onPaper: (paper: Paper) => void }) {
  const t = useTexts(deskTexts);
  return (
    <fieldset className={css.choices}>
      <legend>{t.paper}</legend>
      {papers.map((one) => (
        <label key={one}>
          <input type="radio" name="desk.paper" checked={paper === one} onChange={() => onPaper(one)} />
          {t.papers[one]}
        </label>
      ))}
    </fieldset>
  );
}
