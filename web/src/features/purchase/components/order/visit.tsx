import type { OrderView } from '#shared/contract/order-view.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays, formatTime, formatUntil } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { calendarFile } from './calendar-file.ts';
import { sharedLink } from './shared-link.ts';
import css from './thank-you.module.css';
import { Withdrawal } from './withdrawal.tsx';

const mapAddress = ({ place, address, city }: OrderView['fair']): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${place}, ${address}, ${city}` })}`;

interface VisitProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** When and where to go, and what to know before. */
export function Visit({ order, orderKey, lang }: VisitProps) {
  const t = thankYouTexts[lang].visit;
  const { fair } = order;
  const start = new Date(fair.startDate);
  const end = new Date(fair.endDate);
  const venue = venueIn(fair, lang);
  const comes = order.status === 'paid' || order.status === 'awaiting-payment';
  const until = formatUntil(new Date(fair.withdrawalEnd), lang);
  const withdrawal =
    order.status === 'paid' &&
    order.total > 0 &&
    (order.now < fair.withdrawalEnd ? t.withdraw(order.tickets.length, until) : t.withdrawOver(until));
  return (
    <section className={css.card} aria-labelledby="visit-title">
      <h2 id="visit-title">{t.title}</h2>
      <p className={css.fact}>
        <Icon name="calendar" />
        <span>
          <strong>{formatDays(start, end, lang)}</strong>
          <span>{`${formatTime(start, lang)}–${formatTime(end, lang)}`}</span>
        </span>
      </p>
      <p className={css.fact}>
        <Icon name="pin" />
        <span>
          <strong>{venue.place}</strong>
          <span>{`${venue.address}, ${venue.city}`}</span>
          <a href={mapAddress(fair)} target="_blank" rel="noreferrer">
            {t.map}
          </a>
        </span>
      </p>
      {comes && (
        <ButtonLink
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(order, sharedLink(order, orderKey)))}`}
          download={`${order.orderNumber}.ics`}
        >
          <Icon name="calendar" />
          <span>{t.calendar}</span>
        </ButtonLink>
      )}
      <ul className={css.know}>
        {comes && <li>{t.bring}</li>}
        {withdrawal && <li>{withdrawal}</li>}
        <li>
          <span>{`${t.questions} ${inLanguage(fair.name, lang)}: `}</span>
          <a href={`mailto:${fair.organiser.email}?subject=${encodeURIComponent(order.orderNumber)}`}>
            {fair.organiser.email}
          </a>
          {fair.organiser.phone && <span>{`, ${fair.organiser.phone}`}</span>}
        </li>
      </ul>
      <Withdrawal order={order} orderKey={orderKey} lang={lang} />
    </section>
  );
}
