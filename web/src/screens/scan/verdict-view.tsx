import { marks } from '../../ui/door/verdict-look.ts';
import css from './scan.module.css';
import type { Shown } from './use-scanning.ts';

interface VerdictViewProps {
  shown: Shown | undefined;
  next: string;
  onNext: () => void;
}

/** Fills the screen: readable at two metres, gone by itself. */
export function VerdictView({ shown, next, onNext }: VerdictViewProps) {
  return (
    <>
      <div className="visually-hidden" role="alert">
        {shown && [shown.word, shown.reason, shown.holder, shown.typeName].filter(Boolean).join(', ')}
      </div>
      {shown && (
        <button
          type="button"
          className={css.verdict}
          data-tone={shown.tone}
          aria-label={next}
          onClick={onNext}
        >
          <span className={css.mark} aria-hidden="true">
            {marks[shown.tone]}
          </span>
          <strong className={css.word}>{shown.word}</strong>
          {shown.reason && <span className={css.reason}>{shown.reason}</span>}
          {shown.holder && <span className={css.holder}>{shown.holder}</span>}
          {shown.typeName && <span className={css.type}>{shown.typeName}</span>}
        </button>
      )}
    </>
  );
}
