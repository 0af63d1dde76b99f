import { useState } from 'react';
import type { WaitingPerson } from '#shared/contract/waiting-people.ts';
import { formatDateTime, formatUntil } from '#shared/domain/time.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { EmailText } from '#web/src/components/email-text.tsx';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { PersonActions } from './person-actions.tsx';
import { RemovePerson } from './remove-person.tsx';
import css from './waiting-list.module.css';

interface PeopleTableProps {
  people: readonly WaitingPerson[];
  labelledBy: string;
  /** Whether a place can be offered now. */
  hasPlaces: boolean;
}

const tones: Record<WaitingPerson['state'], MarkTone> = {
  waiting: 'plain',
  offered: 'warning',
  ordered: 'warning',
  bought: 'good',
  passed: 'quiet',
  unreachable: 'bad',
  left: 'quiet',
};

export function PeopleTable({ people, labelledBy, hasPlaces }: PeopleTableProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(waitingListTexts);
  const [removing, setRemoving] = useState<WaitingPerson>();
  const at = (instant: string) => formatDateTime(new Date(instant), lang);
  const columns: TableColumn<WaitingPerson>[] = [
    {
      key: 'who',
      freeText: true,
      head: t.who,
      rowHead: true,
      cell: ({ name, email }) => (
        <span className={css.lines}>
          {name ?? t.gone}
          {email && (
            <small>
              <EmailText email={email} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, turn, unconfirmed, until, joinedAt }) => (
        <span className={css.lines}>
          <StateMark tone={tones[state]}>
            {turn
              ? t.turn(turn)
              : `${t.states[state]}${until ? ` ${t.until(formatUntil(new Date(until), lang))}` : ''}`}
          </StateMark>
          {unconfirmed && <small>{t.unconfirmed}</small>}
          <small>{t.since(at(joinedAt))}</small>
        </span>
      ),
    },
    {
      key: 'acts',
      head: t.acts,
      headHidden: true,
      cell: (person) => (
        <PersonActions person={person} hasPlaces={hasPlaces} onRemove={() => setRemoving(person)} />
      ),
    },
  ];
  return (
    <>
      <Table labelledBy={labelledBy} columns={columns} rows={people} keyOf={({ id }) => id} />
      {removing && <RemovePerson person={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
