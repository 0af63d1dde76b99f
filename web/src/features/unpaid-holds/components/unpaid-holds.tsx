import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { listUnpaid } from '#shared/contract/unpaid.ts';
import { formatTime } from '#shared/domain/time.ts';
import { unpaidTexts } from '#shared/texts/office/unpaid.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField } from '#web/src/components/fields.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { BarredNetworks } from './barred-networks.tsx';
import { ReleaseHolds } from './release-holds.tsx';
import { type Grouping, groupings, groupUnpaid, type UnpaidGroup } from './unpaid-groups.ts';

/** Unpaid orders that hold places. Loaded on request, because it reads every open order. */
export function UnpaidHolds({ fair }: { fair: FairView }) {
  const t = useTexts(unpaidTexts);
  const { data, error, isFetching, refetch } = useCall(
    listUnpaid,
    { params: { fairId: fair.id } },
    { enabled: false },
  );
  return (
    <Card>
      <CardHead>
        <h2 id="unpaid-title">{t.title}</h2>
        <Button small working={isFetching} onClick={() => refetch()}>
          {data ? t.refresh : t.show}
        </Button>
      </CardHead>
      <Muted>{t.text}</Muted>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && (
        <>
          <Found found={data} fairId={fair.id} onReleased={() => refetch()} />
          <BarredNetworks barred={data.barred} fairId={fair.id} onLifted={() => refetch()} />
        </>
      )}
    </Card>
  );
}

interface FoundProps {
  found: ResponseOf<typeof listUnpaid>;
  fairId: string;
  onReleased: () => void;
}

function Found({ found, fairId, onReleased }: FoundProps) {
  const t = useTexts(unpaidTexts);
  const [by, setBy] = useState<Grouping>('network');
  const [chosen, choose] = useState<UnpaidGroup>();
  if (found.orders.length === 0) return <p role="status">{t.none}</p>;
  return (
    <>
      <p role="status">{t.share(t.places(found.places), found.percent)}</p>
      <SelectField id="unpaid-by" label={t.by} value={by} onChange={(value) => setBy(value as Grouping)}>
        {groupings.map((grouping) => (
          <option key={grouping} value={grouping}>
            {t.groupings[grouping]}
          </option>
        ))}
      </SelectField>
      <Groups groups={groupUnpaid(found.orders, by)} onChoose={choose} />
      {found.more > 0 && <Muted>{t.more(t.orders(found.more))}</Muted>}
      {chosen && (
        <ReleaseHolds
          group={chosen}
          fairId={fairId}
          isNetwork={by !== 'email'}
          onReleased={onReleased}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}

interface GroupsProps {
  groups: readonly UnpaidGroup[];
  onChoose: (group: UnpaidGroup) => void;
}

function Groups({ groups, onChoose }: GroupsProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(unpaidTexts);
  const until = ({ ends }: UnpaidGroup) =>
    [...new Set(ends.map((end) => formatTime(new Date(end), lang)))].join('–');
  const columns: TableColumn<UnpaidGroup>[] = [
    {
      key: 'who',
      freeText: true,
      head: t.who,
      rowHead: true,
      cell: ({ who, orderIds }) => (
        <>
          {who || t.unknown} <small>{t.orders(orderIds.length)}</small>
        </>
      ),
    },
    { key: 'places', head: t.howMany, figure: true, cell: ({ places }) => places },
    { key: 'until', head: t.until, cell: until },
    {
      key: 'release',
      head: t.release,
      headHidden: true,
      cell: (group) => (
        <Button small aria-label={t.releaseFor(group.who || t.unknown)} onClick={() => onChoose(group)}>
          {t.release}
        </Button>
      ),
    },
  ];
  return <Table labelledBy="unpaid-title" columns={columns} rows={groups} keyOf={({ who }) => who} />;
}
