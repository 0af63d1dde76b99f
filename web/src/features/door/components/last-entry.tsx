import type { Language } from '#shared/domain/text.ts';
import { formatTime } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';
import type { LastEntry } from './use-scanning.ts';

interface LastEntryProps {
  entry: LastEntry;
  lang: Language;
  onUndo: () => void;
}

/** For a minute the last entry can be taken back: the wrong person, the wrong ticket, a finger too fast. */
export function LastEntryStrip({ entry, lang, onUndo }: LastEntryProps) {
  const t = doorTexts[lang].scan;
  return (
    <div className={css.lastEntry}>
      <span>{t.last(entry.holder, formatTime(new Date(entry.at), lang))}</span>
      <button type="button" className={css.tool} onClick={onUndo}>
        {t.undo}
      </button>
    </div>
  );
}
