import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';
import type { ShownVerdict } from './use-scanning.ts';
import { marks } from './verdict-look.ts';

interface VerdictViewProps {
  shown: ShownVerdict | undefined;
  lang: Language;
  onNext: () => void;
  /** Retries a code that got no response. */
  onAgain: (code: string) => void;
}

/** Focused, so that a retry needs no search for the button. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Fills the screen: readable at two metres. */
export function VerdictView({ shown, lang, onNext, onAgain }: VerdictViewProps) {
  const t = doorTexts[lang].scan;
  return (
    <>
      <div className="visually-hidden" role="alert">
        {shown &&
          [shown.word, shown.reason, shown.holder, shown.typeName, shown.note].filter(Boolean).join(', ')}
      </div>
      {shown && <Verdict shown={shown} next={t.next} onNext={onNext} />}
      {shown?.unanswered && (
        <button
          type="button"
          className={css.contact}
          onClick={() => onAgain(shown.unanswered ?? '')}
          ref={focusOnce}
        >
          {t.again}
        </button>
      )}
      {shown?.contactId && (
        <Link className={css.contact} to={`/viewContact/${shown.contactId}${location.search}`}>
          {t.contact}
        </Link>
      )}
    </>
  );
}

/** The letters of its longest word, by which the word is made as large as the screen is wide. */
export const lettersOf = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

function Verdict({ shown, next, onNext }: { shown: ShownVerdict; next: string; onNext: () => void }) {
  const checking = shown.tone === 'checking';
  const letters = { '--letters': lettersOf(shown.word) } as CSSProperties;
  return (
    <button
      type="button"
      className={css.verdict}
      data-verdict=""
      data-tone={shown.tone}
      disabled={checking}
      onClick={onNext}
    >
      <span className={css.mark} aria-hidden="true">
        {marks[shown.tone]}
      </span>
      <strong className={css.word} style={letters}>
        {shown.word}
      </strong>
      {shown.reason && <span className={css.reason}>{shown.reason}</span>}
      {shown.holder && <span className={css.holder}>{shown.holder}</span>}
      {shown.typeName && <span className={css.type}>{shown.typeName}</span>}
      {shown.note && <span className={css.note}>{shown.note}</span>}
      {!checking && <span className="visually-hidden">{next}</span>}
    </button>
  );
}
