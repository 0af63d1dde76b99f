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
  const lang = useOfficeLanguage();
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
            {t.today}
            <i data-before="" />
            {t.yesterday}
          </p>
        )}
      </div>
      {hours.length === 0 && <p className={css.none}>{t.noHours}</p>}
      <ol>
        {hours.map(({ hour, arrived, before }) => (
          <li key={hour}>
            <span>
              {hour}
              <span className={css.minutes}>:00</span>
            </span>
            <span className={css.value}>{hour <= thisHour && figure(lang, arrived)}</span>
            <span className={css.bars} aria-hidden="true">
              <i style={shareOf(arrived, highest)} />
              {before !== undefined && <i data-before="" style={shareOf(before, highest)} />}
            </span>
            {before !== undefined && (
              <span className="visually-hidden">{`${t.yesterday} ${figure(lang, before)}`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
