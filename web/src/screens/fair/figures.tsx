import { useQuery } from '@tanstack/react-query';
import type { FairView } from '../../../../shared/contract/fairs.ts';
import { type Figures, getFigures } from '../../../../shared/contract/figures.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { cockpitTexts } from '../../../../shared/texts/office/cockpit.ts';
import { ask } from '../../api/client.ts';
import { Bars } from '../../ui/office/bars.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { Trouble } from '../../ui/office/trouble.tsx';
import css from './fair.module.css';

/** Days shown at once: the latest ones are what is asked about. */
const DAYS = 14;

export function FairFigures({ fair }: { fair: FairView }) {
  const t = cockpitTexts[useOfficeLanguage()];
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', fair.id],
    queryFn: ({ signal }) => ask(getFigures, { params: { fairId: fair.id }, signal }),
  });
  return (
    <section className={office.card} aria-labelledby="figures-title">
      <h2 id="figures-title">{t.figures}</h2>
      {error && !data && <Trouble error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <Totals figures={data} />}
      {data && (data.sold === 0 && data.funnel.visits === 0 ? <p>{t.noSales}</p> : <Charts figures={data} />)}
    </section>
  );
}

function Totals({ figures }: { figures: Figures }) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const number = new Intl.NumberFormat(lang);
  const totals: [string, string][] = [
    [t.sold, number.format(figures.sold)],
    [t.revenue, formatMoney(figures.revenue, lang)],
    [t.checkedIn, number.format(figures.checkedIn)],
    [t.waiting, number.format(figures.waiting)],
    [t.paid, number.format(figures.paid)],
    [t.refunded, number.format(figures.refunded)],
  ];
  return (
    <dl className={css.totals}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const number = new Intl.NumberFormat(lang);
  const bar = (key: string, label: string, value: number) => ({
    key,
    label,
    value,
    text: number.format(value),
  });
  const dayText = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), lang);
  const charts = [
    [t.byDay, figures.days.slice(-DAYS).map(({ day, tickets }) => bar(day, dayText(day), tickets))],
    [t.byType, figures.types.map(({ id, name, sold }) => bar(id, name, sold))],
    [
      t.funnel,
      (Object.keys(t.funnelSteps) as (keyof typeof t.funnelSteps)[]).map((step) =>
        bar(step, t.funnelSteps[step], figures.funnel[step]),
      ),
    ],
    [
      t.byVoivodeship,
      figures.voivodeships.map(({ voivodeship, tickets }) =>
        bar(voivodeship, voivodeship || t.noVoivodeship, tickets),
      ),
    ],
    [
      t.arrivals,
      figures.arrivals.map(({ day, hour, tickets }) =>
        bar(`${day} ${hour}`, t.hour(dayText(day), hour), tickets),
      ),
    ],
  ] as const;
  return (
    <div className={css.charts}>
      {charts.map(([title, bars]) => bars.length > 0 && <Bars key={title} title={title} bars={bars} />)}
    </div>
  );
}
