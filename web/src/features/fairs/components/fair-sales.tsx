import type { FairView } from '#shared/contract/fairs.ts';
import type { Figures } from '#shared/contract/figures.ts';
import { getFigures } from '#shared/contract/figures.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { DAY, warsawDay } from '#shared/domain/time.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { LINE_ROOM } from '#web/src/lib/line-room.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './fair-sales.module.css';

const YEAR = 365 * DAY;

/** The figures of a present or recent fair; older ones show them only on their own pages. */
const useSalesOf = (fair: FairView): { data: Figures | undefined; isLoading: boolean } =>
  useCall(
    getFigures,
    { params: { fairId: fair.id } },
    { enabled: Date.parse(fair.endDate) > Date.now() - YEAR },
  );

/** The total of places, if every type has a limit. */
function poolOf({ types }: Figures): number | undefined {
  const limits = types.flatMap(({ capacity }) => capacity ?? []);
  return limits.length === types.length && limits.length > 0
    ? limits.reduce((sum, places) => sum + places, 0)
    : undefined;
}

/** How many of the places are sold; as a bar where there is a limit. */
export function SoldOfPool({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fairs;
  const { data: figures, isLoading } = useSalesOf(fair);
  if (!figures)
    return (
      isLoading && (
        <div className={css.sold}>
          <span>{LINE_ROOM}</span>
          <span className={css.bar} />
        </div>
      )
    );
  const number = new Intl.NumberFormat(lang);
  const pool = poolOf(figures);
  const sold = number.format(figures.sold);
  if (pool === undefined) return sold;
  return (
    <div className={css.sold}>
      <span>{t.ofPool(sold, number.format(pool))}</span>
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * figures.sold) / Math.max(1, pool))}%` }} />
      </span>
    </div>
  );
}

export function Revenue({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const { data: figures, isLoading } = useSalesOf(fair);
  return figures ? formatMoney(figures.revenue, lang) : isLoading && LINE_ROOM;
}

/** Today's sales in Warsaw time; nothing for an ended fair. */
export function SoldToday({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fairs;
  const { data: figures, isLoading } = useSalesOf(fair);
  if (new Date(fair.endDate) < new Date()) return null;
  if (!figures) return isLoading && LINE_ROOM;
  const today = figures.days.find(({ day }) => day === warsawDay(new Date()));
  return today ? t.soldToday(today.tickets, formatMoney(today.revenue, lang)) : t.noneToday;
}
