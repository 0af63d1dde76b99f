import { useState } from 'react';
import { type EntryReason, entryReasons } from '#shared/domain/scan.ts';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';

interface FoundTicketProps {
  holder: string;
  /** What tells namesakes apart. */
  about: string;
  /** Why it lets nobody in. */
  refusal?: string | undefined;
  lang: Language;
  onLetIn: (reason: EntryReason) => void;
}

/** A ticket of the search. A tap asks why its code is not scanned, a second one lets its holder in. */
export function FoundTicket({ holder, about, refusal, lang, onLetIn }: FoundTicketProps) {
  const t = doorTexts[lang].scan;
  const [asking, setAsking] = useState(false);
  const letIn = (reason: EntryReason) => {
    setAsking(false);
    onLetIn(reason);
  };
  return (
    <li>
      <span>
        <strong>{holder}</strong>
        <small>{about}</small>
      </span>
      {refusal ? (
        <span>{refusal}</span>
      ) : (
        <button
          type="button"
          className={css.tool}
          aria-expanded={asking}
          aria-label={t.letInWho(holder)}
          onClick={() => setAsking(!asking)}
        >
          {t.letIn}
        </button>
      )}
      {asking && (
        <fieldset className={css.why}>
          <legend>{t.why(holder)}</legend>
          {entryReasons.map((reason) => (
            <button key={reason} type="button" className={css.tool} onClick={() => letIn(reason)}>
              {doorTexts[lang].entryReasons[reason]}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
