import type { CSSProperties } from 'react';
import type { Today } from '#shared/contract/gates.ts';
import { hourOf } from '#shared/domain/moments.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './today.module.css';

const shareOf = (value: number, highest: number) => ({ '--share': value / highest }) as CSSProperties;

/** Arrivals by the hour, each beside yesterday's: columns where there is room, otherwise rows. */
export function Hours({ hours, at }: Pick<Today, 'hours' | 'at'>) {
  const thisHour = Number(hourOf(at).slice(11));
  const t = useTexts(todayTexts);
  const highest = Math.max(1, ...hours.flatMap(({ arrived, before }) => [arrived, before ?? 0]));
  const hasBefore = hours.some(({ before }) => before !== undefined);
  return (
    <section className={css.hours} aria-labelledby="today-hours">
      <div className={css.legend}>
        <h3 id="today-hours">{t.hours}</h3>
        {hasBefore && (
          <p aria-hidden="true">
            <i />
            <b>{t.today}</b>
            <i data-before="" />
            {t.yesterday}
          </p>
        )}
      </div>
      {hours.length === 0 ? (
        <p className={css.none}>{t.noHours}</p>
      ) : (
        <ol>
          {hours.map(({ hour, arrived, before }) => (
            <HourItem
              key={hour}
              hour={hour}
              // An hour still to come has no figure: nobody has been counted then.
              arrived={hour <= thisHour ? arrived : undefined}
              before={before}
              highest={highest}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface HourItemProps {
  hour: number;
  arrived: number | undefined;
  before: number | undefined;
  /** Of all hours of both days. */
  highest: number;
}

/** The bars of an hour, with their figures at the end of the longer one. */
function HourItem({ hour, arrived, before, highest }: HourItemProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const longer = Math.max(arrived ?? 0, before ?? 0);
  return (
    <li style={shareOf(longer, highest)}>
      <span className={css.hour}>
        {hour}
        <span className={css.minutes}>:00</span>
      </span>
      <span className={css.bars} aria-hidden="true">
        {arrived !== undefined && <i style={shareOf(arrived, longer || 1)} />}
        {before !== undefined && <i data-before="" style={shareOf(before, longer || 1)} />}
      </span>
      <span className={css.values}>
        {arrived !== undefined && <b>{figure(lang, arrived)}</b>}
        {before !== undefined && (
          <span>
            <span className="visually-hidden">{`${t.yesterday} `}</span>
            {figure(lang, before)}
          </span>
        )}
      </span>
    </li>
  );
}
