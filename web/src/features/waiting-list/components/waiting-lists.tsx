import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { listWaiting } from '#shared/contract/waiting-people.ts';
import { waitingListEntityId } from '#shared/domain/audit.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { History } from '#web/src/components/history/history.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { AddPerson } from './add-person.tsx';
import { PeopleTable } from './people-table.tsx';
import type { WaitingListView } from './waiting-list-view.ts';

/** How many entries are shown at first. */
const SHOWN = 25;

/** A fair's waiting lists, by type. */
export function WaitingLists({ fair }: { fair: FairView }) {
  const t = useTexts(waitingListTexts);
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useCall(listWaiting, { params: { fairId: fair.id } });
  const lists = data?.filter(({ people }) => people.length > 0);
  return (
    <Card aria-labelledby="waiting-title">
      <CardHead>
        <h2 id="waiting-title">{t.title}</h2>
        <span>
          <Button small kind="quiet" working={isFetching} onClick={() => refetch()}>
            {t.refresh}
          </Button>
          {data && data.length > 0 && (
            <Button small kind="navy" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )}
        </span>
      </CardHead>
      <Muted>{t.text}</Muted>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {lists?.length === 0 && (
        <EmptyState picture="people">
          <p>{t.none}</p>
        </EmptyState>
      )}
      {lists?.map((list) => (
        <OneList key={list.ticketTypeId} list={list} />
      ))}
      {isAdding && data && <AddPerson fairId={fair.id} lists={data} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function OneList({ list }: { list: WaitingListView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(waitingListTexts);
  const [all, setAll] = useState(false);
  const { people, left, ticketTypeId } = list;
  const shown = all ? people : people.slice(0, SHOWN);
  const waiting = people.filter(({ state }) => state === 'waiting').length;
  const id = `waiting-${ticketTypeId}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{inLanguage(list.typeName, lang)}</h3>
      <Muted>{`${t.waiting(waiting)}, ${t.left(left)}`}</Muted>
      <PeopleTable labelledBy={id} people={shown} hasPlaces={left > 0} />
      {shown.length < people.length && (
        <Button small onClick={() => setAll(true)}>
          {t.more(people.length - shown.length)}
        </Button>
      )}
      <History entityId={waitingListEntityId(ticketTypeId)} />
    </section>
  );
}
