import { likelyChange } from '#shared/domain/cash-change.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import type { Paper } from '#web/src/components/ticket-print/ticket-print.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './desk.module.css';
import { useOfficePayments } from './use-office-payments.ts';

interface PayButtonsProps {
  /** Grosze. */
  total: number;
  /** How it is being paid for at the moment. */
  working: OfficePayment | undefined;
  /** Why nothing can be sold so. */
  refusal: string | undefined;
  onPay: (payment: OfficePayment) => void;
}

/** One press takes the money and sells; a slip is undone beside the last sale. */
export function PayButtons({ total, working, refusal, onPay }: PayButtonsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  return (
    <fieldset className={css.pay} data-keep-clear="">
      <legend className="visually-hidden">{t.payment}</legend>
      <p className={css.due}>
        {t.toPay} <strong>{formatMoney(total, lang)}</strong>
      </p>
      <div className={css.above}>{refusal ? <p role="alert">{refusal}</p> : <Change total={total} />}</div>
      {useOfficePayments().map((payment) => (
        <button
          key={payment}
          type="button"
          className={css.way}
          data-working={working === payment ? '' : undefined}
          aria-disabled={working ? true : undefined}
          onClick={() => working || onPay(payment)}
        >
          <strong>{t.payWith[payment]}</strong>
          {payment !== 'free' && total > 0 && <span>{` ${formatMoney(total, lang)}`}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** What to give back for the notes that a customer is likely to hand over. */
export function Change({ total }: { total: number }) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const likely = likelyChange(total);
  if (likely.length === 0) return null;
  return (
    <dl className={css.change} aria-label={t.change}>
      {likely.map(({ given, change }) => (
        <div key={given}>
          <dt>{t.given(figure(lang, given / 100))}</dt>
          <dd>
            <strong>{formatMoney(change, lang)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const papers: readonly Paper[] = ['a4', 'roll'];

export function PaperChoice({ paper, onPaper }: { paper: Paper; onPaper: (paper: Paper) => void }) {
  const t = useTexts(deskTexts);
  return (
    <fieldset className={css.choices}>
      <legend>{t.paper}</legend>
      {papers.map((size) => (
        <label key={size}>
          <input type="radio" name="desk.paper" checked={paper === size} onChange={() => onPaper(size)} />
          {t.papers[size]}
        </label>
      ))}
    </fieldset>
  );
}
