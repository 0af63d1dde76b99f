import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatUntil } from '#shared/domain/time.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { usePurchaseForm } from './form-context.ts';
import css from './summary.module.css';
import type { Sender } from './use-submit.ts';

/** Tickets and price: a column on a wide screen; on a phone the total and the button stay at the bottom. */
export function Summary({ sender, mustWait }: { sender: Sender; mustWait: boolean }) {
  const { proving, failure, waiting } = sender;
  const { t, lang, draft, price, isPreview, trial } = usePurchaseForm();
  const working = sender.working || waiting !== undefined;
  const count = draft.tickets.filter((ticket) => ticket.ticketTypeId).length;
  const complete = count === draft.tickets.length;
  const free = complete && price.total === 0;
  const pay = complete ? t.summary.pay(formatMoney(price.total, lang)) : t.summary.payPlain;
  return (
    <aside className={css.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{t.summary.title}</h2>
      <SummaryLines />
      <div className={css.live} aria-live="polite">
        {waiting && <Waiting reason={waiting} onStop={sender.stopWaiting} />}
      </div>
      {trial && <div role="status">{trial.done && <Notice tone="good">{trial.done}</Notice>}</div>}
      {failure && (
        <div className={css.trouble}>
          <Notice tone="error">
            <strong>{t.errors.failed}</strong>
            <p>{problemText(failure, lang)}</p>
          </Notice>
        </div>
      )}
      <div className={css.total}>
        <span>
          <span>{t.summary.total}</span>
          {draft.tickets.length > 1 && count > 0 && (
            <small className={css.totalNote}>{t.tickets.count(count)}</small>
          )}
        </span>
        <output className={css.totalFigure} aria-live="polite">
          {price.discount > 0 && <s>{formatMoney(price.subtotal, lang)}</s>}
          <strong suppressHydrationWarning>{formatMoney(price.total, lang)}</strong>
        </output>
      </div>
      <div className={css.payButton}>
        <Button
          type="submit"
          // Red marks the one thing to do, which is to wait until the visitor's turn has come.
          kind={mustWait ? 'plain' : 'action'}
          working={working}
          disabled={isPreview && !trial}
          suppressHydrationWarning
        >
          {waiting
            ? waitingButton(waiting, t)
            : proving
              ? t.summary.proving
              : working
                ? t.summary.working
                : (trial?.label ?? (free ? t.summary.free : pay))}
        </Button>
      </div>
      {!free && <PaymentNotes />}
    </aside>
  );
}

const waitingButton = (reason: FailureCode, t: ShopTexts) =>
  reason === 'payments_slow' ? t.paymentsSlow.button : t.waiting.button;

/** The server or the payments do not respond: the request is retried automatically. */
function Waiting({ reason, onStop }: { reason: FailureCode; onStop: () => void }) {
  const { t } = usePurchaseForm();
  const areSlow = reason === 'payments_slow';
  return (
    <div className={css.trouble}>
      <Notice tone="warning">
        <strong>{areSlow ? t.paymentsSlow.title : t.waiting.title}</strong>
        <p>{areSlow ? t.paymentsSlow.text : t.waiting.text}</p>
        <TextButton onClick={onStop}>{t.waiting.stop}</TextButton>
      </Notice>
    </div>
  );
}

function SummaryLines() {
  const { t, lang, sale, lines, price } = usePurchaseForm();
  return (
    <dl className={css.lines}>
      {lines.map((line) => {
        const type = sale.ticketTypes.find((ticketType) => ticketType.id === line.ticketTypeId);
        return (
          <div key={line.ticketTypeId}>
            <dt>
              {(line.quantity > 1 ? `${line.quantity} × ` : '') + (type ? inLanguage(type.name, lang) : '')}
            </dt>
            <dd suppressHydrationWarning>{formatMoney(line.unitPrice * line.quantity, lang)}</dd>
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
  const { name, nip } = sale.fair.organiser;
  const end = withdrawalEnd(sale.fair);
  if (sale.paymentsOff)
    return (
      <Notice tone="warning">
        <p>{problemText('payments_off', lang)}</p>
      </Notice>
    );
  return (
    <>
      <PaymentMarks />
      <ul className={css.payNotes}>
        <li>{t.summary.vat}</li>
        <li>{t.summary.ways}</li>
        <li>{t.summary.window}</li>
        {sale.refundable && <li suppressHydrationWarning>{t.summary.refund(formatUntil(end, lang))}</li>}
        <li>
          <span>{t.summary.seller(name) + (nip ? ', ' : '')}</span>
          {nip && <span>{t.summary.sellerNip(formatNip(nip))}</span>}
        </li>
      </ul>
    </>
  );
}

/** Logos of the payment methods; the text beside them names them too. */
const PaymentMarks = () => (
  <p className={css.marks} aria-hidden="true">
    <span>BLIK</span>
    {(['bank', 'card', 'phone'] as const).map((name) => (
      <span key={name}>
        <Icon name={name} />
      </span>
    ))}
  </p>
);
