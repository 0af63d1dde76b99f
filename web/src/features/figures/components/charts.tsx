import { lazy, Suspense } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import type { Figures } from '#shared/contract/figures.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatShortDay } from '#shared/domain/time.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Bars } from '#web/src/components/chart/bars.tsx';
import type { ChartValue } from '#web/src/components/chart/chart-value.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './figures.module.css';
import { SalesOverTime } from './sales-over-time.tsx';
import { hoursOf, lastDays } from './trend.ts';

const LineOverTime = lazy(() => import('#web/src/components/chart/line-over-time.tsx'));

/** The bars show only the latest days; the line goes back further. */
const MAX_DAY_BARS = 14;

interface ChartsProps {
  fair: FairView;
  figures: Figures;
  /** The Warsaw day, `2026-11-21`. */
  today: string;
}

/** Formats the charts' values. */
function useChartValues() {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const number = new Intl.NumberFormat(lang);
  const dayText = (day: string) => formatShortDay(new Date(`${day}T12:00:00Z`), lang);
  const chartValue = (key: string, label: string, value: number): ChartValue => ({
    key,
    label,
    value,
    text: number.format(value),
  });
  return {
    chartValue,
    ofDays: (days: Figures['days']) => days.map(({ day, tickets }) => chartValue(day, dayText(day), tickets)),
    ofHours: (arrivals: Figures['arrivals']) =>
      arrivals.map(({ day, hour, tickets }) =>
        chartValue(`${day} ${hour}`, t.hour(dayText(day), hour), tickets),
      ),
  };
}

export const Charts = (props: ChartsProps) => (
  <>
    <div className={css.lines}>
      <SalesOverTime {...props} />
      <ArrivalsOverTime {...props} />
    </div>
    <AllBars {...props} />
  </>
);

function ArrivalsOverTime({ figures }: Pick<ChartsProps, 'figures'>) {
  const t = useTexts(cockpitTexts);
  const { ofHours } = useChartValues();
  const values = ofHours(hoursOf(figures.arrivals));
  // A line needs two points.
  if (values.length < 2) return null;
  return (
    <Suspense>
      <LineOverTime title={t.arrivalsOverTime} heads={{ time: t.time, value: t.checkedIn }} values={values} />
    </Suspense>
  );
}

function AllBars({ figures, today }: Omit<ChartsProps, 'fair'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const { chartValue, ofDays, ofHours } = useChartValues();
  const steps = Object.keys(t.funnelSteps) as (keyof typeof t.funnelSteps)[];
  const charts: [title: string, values: ChartValue[]][] = [
    [t.byDay, ofDays(lastDays(figures.days, MAX_DAY_BARS, today))],
    [
      t.byType,
      figures.types.map(({ id, name, nameEn, sold }) =>
        chartValue(id, inLanguage({ pl: name, en: nameEn }, lang), sold),
      ),
    ],
    [t.funnel, steps.map((step) => chartValue(step, t.funnelSteps[step], figures.funnel[step]))],
    [
      t.byVoivodeship,
      figures.voivodeships.map(({ voivodeship, tickets }) =>
        chartValue(voivodeship, voivodeship || t.noVoivodeship, tickets),
      ),
    ],
    [t.arrivals, ofHours(figures.arrivals)],
  ];
  return (
    <div className={css.charts}>
      {charts.map(
        ([title, values]) => values.length > 0 && <Bars key={title} title={title} values={values} />,
      )}
    </div>
  );
}
