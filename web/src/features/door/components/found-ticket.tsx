import { useState } from 'react';
import type { ShownTicket } from '#shared/contract/tickets.ts';
import { type EntryReason, entryReasons } from '#shared/domain/scan.ts';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { soldTexts, typeText } from '#shared/texts/office/sold.ts';
import css from './scan.module.css';

/** Lets the holder of a code in; the reason where their code was not read. */
export type LetIn = (code: string, reason?: EntryReason) => void;

interface FoundTicketProps {
  ticket: ShownTicket;
  lang: Language;
  onLetIn: LetIn;
}

/** A ticket of the search. A tap asks why its code is not scanned, a second one lets its holder in. */
export function FoundTicket({ ticket, lang, onLetIn }: FoundTicketProps) {
  const t = doorTexts[lang].scan;
  const [asking, setAsking] = useState(false);
  const holder = `${ticket.name} ${ticket.surname}`;
  const letIn = (reason: EntryReason) => {
    setAsking(false);
    onLetIn(ticket.code, reason);
  };
  return (
    <li>
      <span>
        <strong>{holder}</strong>
        {`${typeText(ticket, lang)}, ${ticket.orderNumber}`}
      </span>
      {ticket.ticketStatus === 'valid' ? (
        <button
          type="button"
          className={css.tool}
          aria-expanded={asking}
          aria-label={t.letInWho(holder)}
          onClick={() => setAsking(!asking)}
        >
          {t.letIn}
        </button>
      ) : (
        <span>{soldTexts[lang].sold.statuses[ticket.status]}</span>
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
