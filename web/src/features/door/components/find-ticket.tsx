import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchText } from '#shared/contract/table-query.ts';
import { listTicketsSold } from '#shared/contract/tickets.ts';
import type { Language } from '#shared/domain/text.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { problemText } from '#shared/texts/problems.ts';
import { textError } from '#web/src/lib/form/text-error.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { FoundTicket, type LetIn } from './found-ticket.tsx';
import css from './scan.module.css';

const SHORTEST_QUERY = 3;
const MAX_FOUND = '10';

interface FindTicketProps {
  fairId: string;
  lang: Language;
  onCode: LetIn;
}

/** Finds a ticket by holder or order, for staff logged in on this device: not everybody at a gate may see names. */
export function FindTicket({ fairId, lang, onCode }: FindTicketProps) {
  const t = doorTexts[lang].scan;
  const { kind } = useSession({ onlyIfKnown: true });
  return (
    <details data-keep-clear="" className={css.find}>
      <summary>{t.find}</summary>
      {kind === 'in' ? (
        <Search fairId={fairId} lang={lang} onCode={onCode} />
      ) : (
        <p>
          {t.findLogin} <Link to="/admin">{t.logIn}</Link>
        </p>
      )}
    </details>
  );
}

function useFound(fairId: string, typed: string) {
  const query = typed.trim();
  return useCall(
    listTicketsSold,
    { params: { fairId }, query: { query, limit: MAX_FOUND } },
    {
      enabled: query.length >= SHORTEST_QUERY && searchText.safeParse(query).success,
      placeholderData: keepPreviousData,
    },
  );
}

function Search({ fairId, lang, onCode }: FindTicketProps) {
  const t = doorTexts[lang].scan;
  const [typed, setTyped] = useState('');
  const { data, error } = useFound(fairId, typed);
  const refusal = textError(searchText, typed, lang) ?? (error && problemText(errorCode(error), lang));
  return (
    <>
      <input
        type="search"
        aria-label={t.find}
        aria-describedby="find-help"
        autoComplete="off"
        value={typed}
        aria-invalid={refusal ? true : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A hand scanner types wherever the focus is, and ends with Enter.
          if (event.key !== 'Enter' || readCode(typed).kind !== 'signed') return;
          onCode(typed);
          setTyped('');
        }}
      />
      <p id="find-help">{refusal ?? t.findHelp}</p>
      {data && (
        <ul role="status">
          {data.data.length === 0 && <li>{t.findNone}</li>}
          {data.data.map((ticket) => (
            <FoundTicket key={ticket.id} ticket={ticket} lang={lang} onLetIn={onCode} />
          ))}
        </ul>
      )}
    </>
  );
}
