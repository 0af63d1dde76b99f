import type { Language } from '#shared/domain/text.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { doorTexts } from '#shared/texts/door.ts';

interface FindFieldProps {
  typed: string;
  onTyped: (typed: string) => void;
  onCode: (code: string) => void;
  help: string;
  isWrong?: boolean;
  lang: Language;
}

/** What somebody types of a name or number; a ticket's code is read all the same. */
export const FindField = ({ typed, onTyped, onCode, help, isWrong, lang }: FindFieldProps) => (
  <>
    <input
      type="search"
      aria-label={doorTexts[lang].scan.find}
      aria-describedby="find-help"
      autoComplete="off"
      value={typed}
      aria-invalid={isWrong || undefined}
      onChange={(event) => onTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // A hand scanner types wherever the focus is, and ends with Enter.
        if (event.key !== 'Enter' || readCode(typed).kind !== 'signed') return;
        onCode(typed);
        onTyped('');
      }}
    />
    <p id="find-help">{help}</p>
  </>
);
