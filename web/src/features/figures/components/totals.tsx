import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures } from '#shared/contract/figures.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Explain } from '#web/src/components/explain.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsIn } from '#web/src/lib/sold-tickets-address.ts';
import css from './figures.module.css';
import { trendOf } from './trend.ts';

interface TotalsProps {
  fairId: string;
  figures: Figures;
  /** The Warsaw day, `2026-11-21`; undefined once the fair is over, when there is no lately. */
  today: string | undefined;
}

/** A figure's last week beside the one before, in words; undefined where there was none before. */
function useWeekText({ figures, today }: Pick<TotalsProps, 'figures' | 'today'>) {
  const t = useTexts(cockpitTexts).week;
  return (measure: 'tickets' | 'revenue', format: (value: number) => string): string | undefined => {
    const week = today && trendOf(figures.days, measure, today);
    if (!week) return undefined;
    const change = week.now - week.before;
    if (change === 0) return t.same(format(week.now));
    return (change > 0 ? t.more : t.fewer)(format(week.now), format(Math.abs(change)));
  };
}

/** The four figures of a sale, each with what became of it lately. */
export function Totals({ fairId, figures, today }: TotalsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const week = useWeekText({ figures, today });
  const number = (value: number) => figure(lang, value);
  const money = (grosze: number) => formatMoney(grosze, lang);
  const { sold, waiting, refunded, checkedIn } = figures;
  const arrivedToday = figures.arrivals.reduce(
    (all, { day, tickets }) => all + (day === today ? tickets : 0),
    0,
  );
  return (
    <dl className={css.totals}>
      <Total
        name="sold"
        value={number(sold)}
        to={soldTicketsIn(fairId, { status: 'paid', ticketStatus: 'valid' })}
        beside={week('tickets', number)}
      />
      <Total name="revenue" value={money(figures.revenue)} beside={week('revenue', money)} />
      <Total
        name="paid"
        value={number(figures.paid)}
        beside={
          <>
            {waiting > 0 && (
              <Link to={soldTicketsIn(fairId, { status: 'awaiting-payment' })}>
                {t.waitingTickets(waiting)}
              </Link>
            )}
            {waiting > 0 && refunded > 0 && ', '}
            {refunded > 0 && t.refundedOrders(refunded)}
          </>
        }
      />
      <Total
        name="checkedIn"
        value={number(checkedIn)}
        beside={
          // Before the doors open there is no share to speak of.
          checkedIn > 0 &&
          sold > 0 &&
          t.shareOfSold(Math.round((100 * checkedIn) / sold), today && number(arrivedToday))
        }
      />
    </dl>
  );
}

interface TotalProps {
  name: keyof (typeof cockpitTexts)['pl']['counts'];
  value: string;
  /** What the figure counts, one by one. */
  to?: string;
  beside: ReactNode;
}

function Total({ name, value, to, beside }: TotalProps) {
  const t = useTexts(cockpitTexts);
  return (
    <div>
      <dt>
        {t[name]} <Explain label={t.whatIs(t[name])} text={t.counts[name]} />
      </dt>
      <dd>
        <strong style={{ '--characters': value.length } as CSSProperties}>
          {to ? <Link to={to}>{value}</Link> : value}
        </strong>
        <small>{beside}</small>
      </dd>
    </div>
  );
}
