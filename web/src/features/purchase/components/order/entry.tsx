import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays, formatTime } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { Icon } from '#web/src/components/icons.tsx';
import type { KeptOrder } from '../../storage/kept-tickets.ts';
import css from './passes.module.css';

/** Which fair the tickets admit to, on which days, through which door. */
export function Entry({ fair, lang }: { fair: KeptOrder['fair']; lang: Language }) {
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
          <span>{venue.place}</span>
          <small>{`${venue.address}, ${venue.city}`}</small>
        </span>
      </p>
    </div>
  );
}
