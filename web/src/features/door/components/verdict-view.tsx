import { Link } from 'react-router';
import css from './scan.module.css';
import type { Shown } from './use-scanning.ts';
import { marks } from './verdict-look.ts';

interface VerdictViewProps {
  shown: Shown | undefined;
  next: string;
  /** What the way to a shared business card is called. */
  contact: string;
  onNext: () => void;
}

/** Fills the screen: readable at two metres, gone by itself. */
export function VerdictView({ shown, next, contact, onNext }: VerdictViewProps) {
  return (
    <>
      <div className="visually-hidden" role="alert">
        {shown && [shown.word, shown.reason, shown.holder, shown.typeName].filter(Boolean).join(', ')}
      </div>
      {shown && (
        <button type="button" className={css.verdict} data-tone={shown.tone} onClick={onNext}>
          <span className={css.mark} aria-hidden="true">
            {marks[shown.tone]}
          </span>
          <strong className={css.word}>{shown.word}</strong>
          {shown.reason && <span className={css.reason}>{shown.reason}</span>}
          {shown.holder && <span className={css.holder}>{shown.holder}</span>}
          {shown.typeName && <span className={css.type}>{shown.typeName}</span>}
          <span className="visually-hidden">{next}</span>
        </button>
      )}
      {shown?.contactId && (
        <Link className={css.contact} to={`/viewContact/${shown.contactId}${location.search}`}>
          {contact}
        </Link>
      )}
    </>
  );
}
