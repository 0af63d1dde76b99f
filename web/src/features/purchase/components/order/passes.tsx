import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { EmailCorrection } from './email-correction.tsx';
import { Entry } from './entry.tsx';
import { Pass } from './pass.tsx';
import css from './passes.module.css';
import { PrintAll } from './print-all.tsx';
import { Slides } from './slides.tsx';

interface PassesProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** The paid tickets, one beside the other, over what they have in common; then where they were sent. */
export function Passes({ order, orderKey, lang }: PassesProps) {
  const t = thankYouTexts[lang];
  const { fair } = order;
  const ours = order.tickets.filter(({ transferred }) => !transferred);
  // The buyer at the gate sees their own first.
  const tickets = [...ours, ...order.tickets.filter(({ transferred }) => transferred)];
  const title = t.tickets.title(tickets.length);
  return (
    <>
      <div className={css.passes}>
        <h2 className="visually-hidden">{title}</h2>
        {fair.banner && (
          <img className={css.strip} src={`/images/${fair.banner}`} alt="" width={960} height={320} />
        )}
        <Slides label={title} words={t.tickets.turning}>
          {tickets.map((ticket) => (
            <Pass key={ticket.ticketId} ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
          ))}
        </Slides>
        <Entry fair={fair} lang={lang} />
        {ours.length > 0 && ours.every(({ ready }) => ready) && (
          <PrintAll order={{ ...order, tickets: ours }} lang={lang} />
        )}
      </div>
      <div className={css.sent}>
        {ours.length > 0 && <p role="status">{sentText({ ...order, tickets: ours }, lang)}</p>}
        <EmailCorrection order={order} orderKey={orderKey} lang={lang} />
        <p>{t.order(order.orderNumber)}</p>
      </div>
    </>
  );
}

function sentText({ email, sentAt, tickets }: OrderView, lang: Language): string {
  const { paid } = thankYouTexts[lang];
  const count = tickets.length;
  if (!email) return paid.handedOver(count);
  return sentAt ? paid.sent(count, email) : paid.preparing(count, email);
}
