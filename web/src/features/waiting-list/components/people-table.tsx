import { useState } from 'react';
import type { WaitingPerson } from '#shared/contract/waiting-list.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { PersonActions } from './person-actions.tsx';
import { RemovePerson } from './remove-person.tsx';

interface PeopleTableProps {
  people: readonly WaitingPerson[];
  labelledBy: string;
  /** Whether a place could be offered now. */
  hasPlaces: boolean;
  onChanged: () => void;
}

export function PeopleTable({ people, labelledBy, hasPlaces, onChanged }: PeopleTableProps) {
  const lang = useOfficeLanguage();
  const t = waitingListTexts[lang];
  const [removing, setRemoving] = useState<WaitingPerson>();
  const at = (instant: string) => formatDateTime(new Date(instant), lang);
  const columns: TableColumn<WaitingPerson>[] = [
    { key: 'turn', head: t.turn, figure: true, cell: ({ turn }) => turn ?? '' },
    {
      key: 'who',
      head: t.who,
      rowHead: true,
      cell: ({ name, email }) =>
        name ? (
          <>
            {name} <small>{email}</small>
          </>
        ) : (
          t.gone
        ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, until }) => `${t.states[state]}${until ? ` ${t.until(at(until))}` : ''}`,
    },
    { key: 'since', head: t.since, cell: ({ joinedAt }) => at(joinedAt) },
    {
      key: 'acts',
      head: t.acts,
      headHidden: true,
      cell: (person) => (
        <PersonActions
          person={person}
          hasPlaces={hasPlaces}
          onRemove={() => setRemoving(person)}
          onChanged={onChanged}
        />
      ),
    },
  ];
  return (
    <>
      <Table labelledBy={labelledBy} columns={columns} rows={people} keyOf={({ id }) => id} />
      {removing && (
        <RemovePerson person={removing} onRemoved={onChanged} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
