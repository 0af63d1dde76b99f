import type { FairView } from '#shared/contract/fairs.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import type { ScanRow } from '#shared/contract/tickets.ts';
import { hasPassed } from '#shared/domain/admission.ts';
import { warsawLocal } from '#shared/domain/time.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { ServerTable } from '#web/src/components/table/server-table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';
import { useServerTable } from '#web/src/components/table/use-server-table.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './scans.module.css';

type Column = keyof ScanRow;

/** Every scan at the fair's gates, latest first. */
export function Scans({ fair }: { fair: FairView }) {
  const t = useTexts(cockpitTexts);
  const { entryReasons } = useTexts(doorTexts);
  const table = useServerTable(getScans, { params: { fairId: fair.id } }, tableSortedBy<Column>('at', false));
  const columns: TableColumn<ScanRow, Column>[] = [
    {
      key: 'at',
      head: t.scanAt,
      sort: 'at',
      cell: ({ at }) => warsawLocal(new Date(at)).replace('T', ' '),
    },
    { key: 'result', head: t.scanResult, sort: 'result', cell: (scan) => <Result scan={scan} /> },
    {
      key: 'holder',
      freeText: true,
      head: t.scanHolder,
      sort: 'holder',
      cell: ({ holder }) => holder || '–',
    },
    {
      key: 'code',
      head: t.scanTicket,
      sort: 'code',
      cell: ({ code }) => <span className={css.code}>{code || '–'}</span>,
    },
    { key: 'gate', freeText: true, head: t.scanGate, sort: 'gate', cell: ({ gate }) => gate },
    {
      key: 'reason',
      head: t.scanReason,
      sort: 'reason',
      cell: ({ reason }) => reason && entryReasons[reason],
    },
  ];
  return (
    <Card aria-labelledby="scans-title">
      <h2 id="scans-title">{t.scans}</h2>
      <ServerTable
        table={table}
        columns={columns}
        keyOf={(scan) => scan.id}
        empty={
          <EmptyState picture="gate">
            <p>{t.noScans}</p>
          </EmptyState>
        }
      />
    </Card>
  );
}

function Result({ scan }: { scan: ScanRow }) {
  const t = useTexts(cockpitTexts);
  const { result, undone, offline, conflict, revoked, held } = scan;
  const good = hasPassed(result) && !undone && !conflict && !held;
  const more = [
    conflict && t.conflicts[conflict],
    undone && t.undone,
    offline && t.offline,
    revoked && t.revoked,
    held && !undone && t.held,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <StateMark tone={good ? 'good' : 'warning'}>{t.results[result]}</StateMark>
      {more && ` ${more}`}
    </>
  );
}
