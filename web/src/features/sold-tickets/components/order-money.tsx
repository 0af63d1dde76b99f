import type { OrderDetails } from '#shared/contract/order-details.ts';
import { getInvoice } from '#shared/contract/orders.ts';
import type { ShownTicket } from '#shared/contract/tickets.ts';
import { type DocumentFormat, hasFile } from '#shared/domain/document-format.ts';
import { waitsForKsef } from '#shared/domain/ksef-mark.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { typeText } from '#shared/texts/office/sold.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './order-drawer.module.css';

const fileFormats: readonly DocumentFormat[] = ['pdf', 'xml', 'upo'];

/** Groups tickets of one type and price into a line of the bill. */
function billOf(tickets: readonly ShownTicket[], lang: Language) {
  const lines = new Map<string, { type: string; count: number; unitPrice: number }>();
  for (const ticket of tickets) {
    const { ticketTypeId, unitPrice } = ticket;
    const key = `${ticketTypeId} ${unitPrice}`;
    const line = lines.get(key) ?? { type: typeText(ticket, lang), count: 0, unitPrice };
    lines.set(key, { ...line, count: line.count + 1 });
  }
  return [...lines.values()];
}

function Files({
  document,
  params,
}: {
  document: OrderDetails['documents'][number];
  params: { orderId: string; place: string };
}) {
  const t = useTexts(orderTexts);
  const { number, ksef } = document;
  return (
    <>
      {fileFormats
        .filter((format) => hasFile(document, format))
        .map((format) => (
          <ButtonLink key={format} small href={addressOf(getInvoice, { params, query: { format } })}>
            {t.files[format]} <span className="visually-hidden">{number}</span>
          </ButtonLink>
        ))}
      {ksef?.number && `KSeF ${ksef.number}`}
      {ksef?.isElsewhere && t.elsewhere}
    </>
  );
}

export function OrderMoney({
  details: { tickets, discount, returned, documents },
}: {
  details: OrderDetails;
}) {
  const lang = useOfficeLanguage();
  const t = useTexts(orderTexts);
  const [first] = tickets;
  if (!first) return null;
  const { orderId, total, coupon, invoice, invoicePerson, invoiceNumber } = first;
  return (
    <section className={css.section}>
      <h3>{t.money}</h3>
      <dl className={css.bill}>
        {billOf(tickets, lang).map(({ type, count, unitPrice }) => (
          <div key={`${type} ${unitPrice}`}>
            <dt>{`${count} × ${type}`}</dt>
            <dd>{formatMoney(count * unitPrice, lang)}</dd>
          </div>
        ))}
        {discount > 0 && (
          <div>
            <dt>{t.discount(coupon)}</dt>
            <dd>{`−${formatMoney(discount, lang)}`}</dd>
          </div>
        )}
        {returned > 0 && (
          <div>
            <dt>{t.givenBack}</dt>
            <dd>{`−${formatMoney(returned, lang)}`}</dd>
          </div>
        )}
        <div data-total="">
          <dt>{t.total}</dt>
          <dd>{total > 0 ? formatMoney(total, lang) : t.free}</dd>
        </div>
      </dl>
      {(invoice || invoiceNumber) && (
        <p>{[t.invoice(invoice, invoiceNumber), invoicePerson].filter(Boolean).join(': ')}</p>
      )}
      {documents.map((document, index) => (
        <p key={document.number} className={css.documents}>
          {t.document[document.kind](document.number)}
          {waitsForKsef(document) ? (
            t.waitsForKsef
          ) : (
            <Files document={document} params={{ orderId, place: String(index + 1) }} />
          )}
        </p>
      ))}
    </section>
  );
}
