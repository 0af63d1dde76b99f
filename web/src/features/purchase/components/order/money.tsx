import type { OrderView } from '#shared/contract/order-view.ts';
import { getInvoice } from '#shared/contract/orders.ts';
import { isGiven } from '#shared/domain/ksef-mark.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { isPaymentWay } from '#shared/domain/payment-way.ts';
import type { Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { InvoiceCorrection } from './invoice-correction.tsx';
import css from './thank-you.module.css';

/** The total, how and when it was paid, and the invoice's state. */
export function Money({ order, orderKey, lang }: { order: OrderView; orderKey: string; lang: Language }) {
  const t = thankYouTexts[lang].money;
  const { paidAt, paymentWay = '', invoice } = order;
  const documents = invoice?.documents ?? [];
  const way = isPaymentWay(paymentWay) ? t.ways[paymentWay] : t.online;
  const pending = ({ number, ksef }: Pick<(typeof documents)[number], 'number' | 'ksef'>): string =>
    ksef?.isElsewhere ? t.elsewhere(number, order.fair.organiser.name) : t.waitsForKsef(number);
  return (
    <section className={css.card} aria-labelledby="money-title">
      <h2 id="money-title">{t.title}</h2>
      <dl className={css.money}>
        <div>
          <dt>{t.total}</dt>
          <dd>{order.total === 0 ? t.free : formatMoney(order.total, lang)}</dd>
        </div>
        {order.returned && (
          <div>
            <dt>{t.returned}</dt>
            <dd>{formatMoney(order.returned, lang)}</dd>
          </div>
        )}
        {paidAt && (
          <div>
            <dt>{t.paid}</dt>
            <dd>{`${way}, ${formatDateTime(new Date(paidAt), lang)}`}</dd>
          </div>
        )}
        {invoice && (
          <div>
            <dt>{invoice.kind ? t.invoices[invoice.kind] : t.invoice}</dt>
            <dd>
              {[invoice.lines?.person, invoice.number ?? t.invoiceSoon(order.fair.organiser.name)]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        )}
      </dl>
      {documents.length > 0 && (
        <ul className={css.documents}>
          {documents.map(({ kind, number, ksef }, index) => (
            <li key={number}>
              {isGiven({ ksef }) ? (
                <ButtonLink
                  small
                  href={addressOf(getInvoice, {
                    params: { orderId: order.orderId, place: String(index + 1) },
                    query: { key: orderKey },
                  })}
                >
                  {t.documents[kind](number)}
                </ButtonLink>
              ) : (
                pending({ number, ksef })
              )}
            </li>
          ))}
        </ul>
      )}
      <InvoiceCorrection order={order} orderKey={orderKey} lang={lang} />
    </section>
  );
}
