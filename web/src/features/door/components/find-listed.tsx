import { useState } from 'react';
import type { EntryReason } from '#shared/domain/scan.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatRecent } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { offlineTexts } from '#shared/texts/door-offline.ts';
import type { ListedPerson } from '../offline/listed-person.ts';
import type { OfflineDoor } from '../offline/offline-door.ts';
import { FindField } from './find-field.tsx';
import { FoundTicket } from './found-ticket.tsx';

const SHORTEST_QUERY = 2;

interface FindListedProps {
  door: OfflineDoor;
  lang: Language;
  onCode: (code: string) => void;
  /** Lets the holder of a ticket's number in, who was found in this device's list. */
  onLetIn: (number: string, reason: EntryReason) => void;
}

/** Finds a ticket by name in this device's own list, as far as the organiser gives names to gates. */
export function FindListed({ door, lang, onCode, onLetIn }: FindListedProps) {
  const own = offlineTexts[lang];
  const [typed, setTyped] = useState('');
  if (!door.canJudge) return <p>{own.offlineWithoutList}</p>;
  if (!door.hasNames) return <p>{own.noNames}</p>;
  const query = typed.trim();
  const found = query.length >= SHORTEST_QUERY ? door.search(query) : undefined;
  return (
    <>
      <FindField typed={typed} onTyped={setTyped} onCode={onCode} help={own.findHelp} lang={lang} />
      {found && (
        <div role="status">
          <ul>
            {found.length === 0 && <li>{own.findNone}</li>}
            {found.map((person) => (
              <FoundTicket
                key={person.number}
                holder={person.holder || own.unnamed}
                about={aboutOf(person, lang)}
                refusal={person.isValid ? undefined : doorTexts[lang].verdicts.void}
                lang={lang}
                onLetIn={(reason) => onLetIn(person.number, reason)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function aboutOf({ typeName, number, entry }: ListedPerson, lang: Language): string {
  const { verdicts, reasons } = doorTexts[lang];
  const when = entry && formatRecent(new Date(entry.at), new Date(), lang);
  const inside = entry && when && `${verdicts['already-inside']}: ${reasons.earlier(when, entry.gate)}`;
  return [typeName && inLanguage(typeName, lang), number, inside].filter(Boolean).join(', ');
}
