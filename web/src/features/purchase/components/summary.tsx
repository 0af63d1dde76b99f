import { withdrawalEnd } from '#shared/domain/fair.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { problemText, type TroubleCode } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { usePurchaseForm } from './form-context.ts';
import css from './purchase.module.css';

/** What is bought and for how much: a column on a wide screen; on a phone the total and the button stay below. */
export function Summary({
  working,
  proving,
  trouble,
}: {
  working: boolean;
  proving: boolean;
  trouble: TroubleCode | undefined;
}) {
  const { t, lang, draft, price } = usePurchaseForm();
  const complete = draft.tickets.every((ticket) => ticket.ticketTypeId);
  const free = complete && price.total === 0;
  const pay = complete ? t.summary.pay(formatMoney(price.total, lang)) : t.summary.payPlain;
  return (
    <aside className={css.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{t.summary.title}</h2>
      <SummaryLines />
      {trouble && (
        <div className={css.trouble}>
          <Notice tone="error">
            <strong>{t.errors.failed}</strong>
            <p>{problemText(trouble, lang)}</p>
          </Notice>
        </div>
      )}
      <div className={css.total}>
        <span>
          {t.summary.total}
          <small className={css.totalNote}>{t.tickets.count(draft.tickets.length)}</small>
        </span>
        <output className={css.totalFigure} aria-live="polite">
          {price.discount > 0 && <s>{formatMoney(price.subtotal, lang)}</s>}
          <strong>{formatMoney(price.total, lang)}</strong>
        </output>
      </div>
      <div className={css.payButton}>
        <Button type="submit" kind="action" working={working}>
          {proving ? t.summary.proving : working ? t.summary.working : free ? t.summary.free : pay}
        </Button>
      </div>
      {!free && <PaymentNotes />}
    </aside>
  );
}

function SummaryLines() {
  const { t, lang, sale, lines, price } = usePurchaseForm();
  return (
    <dl className={css.lines}>
      {lines.map((line) => {
        const type = sale.ticketTypes.find((one) => one.id === line.ticketTypeId);
        return (
          <div key={line.ticketTypeId}>
            <dt>
              {line.quantity > 1 && `${line.quantity} × `}
              {type && inLanguage(type.name, lang)}
            </dt>
            <dd>{formatMoney(line.unitPrice * line.quantity, lang)}</dd>
          </div>
        );
      })}
      {price.discount > 0 && (
        <div>
          <dt>{t.summary.discount}</dt>
          <dd>{`−${formatMoney(price.discount, lang)}`}</dd>
        </div>
      )}
    </dl>
  );
}

export function PaymentNotes() {
  const { t, lang, sale } = usePurchaseForm();
  const end = withdrawalEnd(sale.fair);
  return (
    <ul className={css.payNotes}>
      <li>{t.summary.vat}</li>
      <li>{t.summary.ways}</li>
      <li>{t.summary.window}</li>
      {end.getTime() > Date.now() && <li>{t.summary.refund(formatUntil(end, lang))}</li>}
    </ul>
  );
}
