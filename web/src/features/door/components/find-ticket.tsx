import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchText } from '#shared/contract/table-query.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { EntryReason } from '#shared/domain/scan.ts';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { soldTexts, typeText } from '#shared/texts/office/sold.ts';
import { problemText } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { textError } from '#web/src/lib/form/text-error.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import type { OfflineDoor } from '../offline/offline-door.ts';
import { FindField } from './find-field.tsx';
import { FindListed } from './find-listed.tsx';
import { FoundTicket } from './found-ticket.tsx';
import css from './scan.module.css';

const SHORTEST_QUERY = 2;
const MAX_FOUND = '10';

/** Lets the holder of a code in; the reason where their code was not read. */
type LetIn = (code: string, reason?: EntryReason, listed?: boolean) => void;

interface SearchProps {
  fairId: string;
  lang: Language;
  onCode: LetIn;
}

interface FindTicketProps extends SearchProps {
  door: OfflineDoor;
  isOnline: boolean;
}

/**
 * Finds a ticket by holder or order, for staff logged in on this device: not everybody at a gate may see names. Without
 * a network the device has its own list, with the names that the organiser gives to gates.
 */
export function FindTicket({ fairId, lang, door, isOnline, onCode }: FindTicketProps) {
  const t = doorTexts[lang].scan;
  const maySearch = useMay(showTicketCode, { onlyIfKnown: true });
  return (
    <details data-keep-clear="" className={css.find}>
      <summary>{t.find}</summary>
      {!isOnline ? (
        <FindListed
          door={door}
          lang={lang}
          onCode={onCode}
          onLetIn={(number, reason) => onCode(number, reason, true)}
        />
      ) : maySearch ? (
        <Search fairId={fairId} lang={lang} onCode={onCode} />
      ) : (
        <p>
          <span>{t.findLogin}</span> <Link to="/admin">{t.logIn}</Link>
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

function Search({ fairId, lang, onCode }: SearchProps) {
  const t = doorTexts[lang].scan;
  const [typed, setTyped] = useState('');
  const { data, error: searchError } = useFound(fairId, typed);
  const [showError, setShowError] = useState<unknown>();
  const error = showError ?? searchError;
  const letIn = async (id: string, reason: EntryReason) => {
    setShowError(undefined);
    try {
      const { code } = await request(showTicketCode, { body: { id } });
      onCode(code, reason);
    } catch (failed) {
      setShowError(failed);
    }
  };
  const refusal = textError(searchText, typed, lang) ?? (error && problemText(errorCode(error), lang));
  return (
    <>
      <FindField
        typed={typed}
        onTyped={setTyped}
        onCode={onCode}
        help={refusal ?? t.findHelp}
        isWrong={Boolean(refusal)}
        lang={lang}
      />
      {data && (
        <div role="status">
          <ul>
            {data.data.length === 0 && <li>{t.findNone}</li>}
            {data.data.map((ticket) => (
              <FoundTicket
                key={ticket.id}
                holder={holderName(ticket, lang)}
                about={`${typeText(ticket, lang)}, ${ticket.orderNumber}`}
                refusal={
                  ticket.ticketStatus === 'valid' ? undefined : soldTexts[lang].sold.statuses[ticket.status]
                }
                lang={lang}
                onLetIn={(reason) => letIn(ticket.id, reason)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
