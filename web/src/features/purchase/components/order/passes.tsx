import type { OrderView } from '#shared/contract/orders.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays, formatTime } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Icon } from '#web/src/components/icons.tsx';
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
  const { tickets, fair } = order;
  const title = t.tickets.title(tickets.length);
  return (
    <>
      <section className={css.passes} aria-labelledby="tickets-title">
        <h2 id="tickets-title" className="visually-hidden">
          {title}
        </h2>
        {fair.banner && (
          <img className={css.strip} src={`/images/${fair.banner}`} alt="" width={960} height={320} />
        )}
        <Slides label={title} words={t.tickets.turning}>
          {tickets.map((ticket) => (
            <Pass key={ticket.ticketId} ticket={ticket} order={order} orderKey={orderKey} lang={lang} />
          ))}
        </Slides>
        <Entry fair={fair} lang={lang} />
        {tickets.every(({ ready }) => ready) && <PrintAll order={order} lang={lang} />}
      </section>
      <div className={css.sent}>
        <p role="status">{sentText(order, lang)}</p>
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

/** Which fair the tickets admit to, on which days, through which door. */
function Entry({ fair, lang }: { fair: OrderView['fair']; lang: Language }) {
  const [start, end] = [new Date(fair.startDate), new Date(fair.endDate)];
  const venue = venueIn(fair, lang);
  return (
    <div className={css.entry}>
      <strong>{inLanguage(fair.name, lang)}</strong>
      <p>
        <Icon name="calendar" />
        <span>{`${formatDays(start, end, lang)}, ${formatTime(start, lang)}–${formatTime(end, lang)}`}</span>
      </p>
      <p>
        <Icon name="pin" />
        <span>
          {venue.place}
          <small>{`${venue.address}, ${venue.city}`}</small>
        </span>
      </p>
    </div>
  );
}
