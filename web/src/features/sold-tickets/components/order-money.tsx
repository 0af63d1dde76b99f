import type { OrderDetails } from '#shared/contract/order-details.ts';
import type { ShownTicket } from '#shared/contract/tickets.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { typeText } from '#shared/texts/office/sold.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './order-drawer.module.css';

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

export function OrderMoney({ details: { tickets, discount } }: { details: OrderDetails }) {
  const lang = useOfficeLanguage();
  const t = useTexts(orderTexts);
  const [first] = tickets;
  if (!first) return null;
  const { total, coupon, invoice, invoicePerson, invoiceNumber } = first;
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
        <div data-total="">
          <dt>{t.total}</dt>
          <dd>{total > 0 ? formatMoney(total, lang) : t.free}</dd>
        </div>
      </dl>
      {(invoice || invoiceNumber) && (
        <p>{[t.invoice(invoice, invoiceNumber), invoicePerson].filter(Boolean).join(': ')}</p>
      )}
    </section>
  );
}
