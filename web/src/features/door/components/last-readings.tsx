import type { Language } from '#shared/domain/text.ts';
import { formatTime } from '#shared/domain/time.ts';
import { badgePrintTexts } from '#shared/texts/badge-print.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';
import type { Reading } from './use-readings.ts';
import { marks } from './verdict-look.ts';

interface LastReadingsProps {
  readings: readonly Reading[];
  lang: Language;
  onUndo: (scanId: string) => void;
  /** Prints a badge; absent where nobody is logged in who may. */
  onBadge: ((ticketId: string) => void) | undefined;
}

/** Latest first. An entry can be undone for a minute, in case it was the wrong person or ticket. */
export function LastReadings({ readings, lang, onUndo, onBadge }: LastReadingsProps) {
  const t = doorTexts[lang].scan;
  if (readings.length === 0) return null;
  return (
    <ul data-keep-clear="" className={css.readings} aria-label={t.recent}>
      {readings.map(({ key, tone, word, holder, at, scanId, ticketId }) => (
        <li key={key} data-tone={tone}>
          <span className={css.readingMark} aria-hidden="true">
            {marks[tone]}
          </span>
          <span className={css.readingText}>
            <span>{`${formatTime(at, lang)} `}</span>
            <strong>{word}</strong>
            {holder && <span>{` ${holder}`}</span>}
          </span>
          {ticketId && onBadge && (
            <button
              type="button"
              className={css.tool}
              aria-label={badgePrintTexts[lang].printWho(holder ?? '')}
              onClick={() => onBadge(ticketId)}
            >
              {badgePrintTexts[lang].badge}
            </button>
          )}
          {scanId && (
            <button type="button" className={css.tool} onClick={() => onUndo(scanId)}>
              {t.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
