import type { CSSProperties } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { getToday, type Today } from '#shared/contract/gates.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatTime, formatWeekday } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { boardAddress } from '#web/src/lib/fair-address.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { Gates } from './gates.tsx';
import { Hours } from './hours.tsx';
import { Refusals, Takings } from './sums.tsx';
import css from './today.module.css';
import { TvTools } from './tv-tools.tsx';

const REFRESH_INTERVAL = 10_000;

interface BoardProps {
  fair: FairView;
  /** For a television: as large as the screen, with nothing beside it. */
  full?: boolean | undefined;
}

/** The day of a fair at a glance, renewed by itself. */
export function TodayBoard({ fair, full }: BoardProps) {
  const { data, error, refetch } = useCall(
    getToday,
    { params: { fairId: fair.id } },
    { refetchInterval: REFRESH_INTERVAL },
  );
  return (
    <div className={css.place} data-full={full ? '' : undefined}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <div className={css.board}>
          <Head fair={fair} today={data} isLost={error !== null} full={full} />
          <Inside today={data} />
          <Hours hours={data.hours} at={data.at} />
          <Gates gates={data.gates} at={data.at} />
          {data.takings && <Takings takings={data.takings} />}
          <Refusals refusals={data.refusals} />
        </div>
      )}
    </div>
  );
}

interface HeadProps extends BoardProps {
  today: Today;
  /** Whether the last look failed, so that this is an older state. */
  isLost: boolean;
}

function Head({ fair, today, isLost, full }: HeadProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const at = new Date(today.at);
  const time = formatTime(at, lang);
  return (
    <header className={css.head}>
      {full && <h1 tabIndex={-1}>{inLanguage(fair.name, lang)}</h1>}
      <h2 className={full ? 'visually-hidden' : undefined}>{t.title}</h2>
      <p>{formatWeekday(at, lang)}</p>
      <p role={isLost ? 'status' : undefined} className={css.asOf} data-lost={isLost ? '' : undefined}>
        {isLost ? t.lost(time) : t.asOf(time)}
      </p>
      {full ? (
        <TvTools fairId={fair.id} />
      ) : (
        <RouteButton small to={boardAddress(fair.id)}>
          {t.board}
        </RouteButton>
      )}
    </header>
  );
}

/** The share of the house's limit from which the board warns, in percent. */
const WARN_AT = 90;

function Inside({ today: { inside, limit, arrived, arrivedBefore } }: { today: Today }) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const count = figure(lang, inside);
  const share = limit ? Math.floor((100 * inside) / limit) : 0;
  return (
    <section className={css.inside} data-full-house={share >= WARN_AT ? '' : undefined}>
      <h3>{t.inside}</h3>
      <p className={css.first} style={{ '--characters': count.length } as CSSProperties}>
        {count}
      </p>
      {limit && (
        <>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, share)} height="4" />
          </svg>
          <p>{t.ofLimit(figure(lang, limit), share)}</p>
        </>
      )}
      <h3>{t.arrived}</h3>
      <p className={css.second}>{figure(lang, arrived)}</p>
      {(arrived > 0 || Boolean(arrivedBefore)) && <p>{changeText()}</p>}
    </section>
  );

  function changeText(): string {
    if (arrivedBefore === undefined) return t.closedBefore;
    if (arrivedBefore === 0) return t.nobodyBefore;
    const change = arrived - arrivedBefore;
    if (change === 0) return t.same;
    const by = figure(lang, Math.abs(change));
    return change > 0 ? t.more(by) : t.fewer(by);
  }
}
