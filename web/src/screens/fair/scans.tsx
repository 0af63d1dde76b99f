import type { FairView } from '#shared/contract/fairs.ts';
import { getScans, type ScanRow } from '#shared/contract/tickets.ts';
import { warsawLocal } from '#shared/domain/time.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { ask } from '../../api/client.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { DataTable, type TableColumn } from '../../ui/office/table/data-table.tsx';
import { tableSortedBy } from '../../ui/office/table/table-state.ts';
import { useTable } from '../../ui/office/table/use-table.ts';

type Column = keyof ScanRow;

/** Every scan of the fair's gates, the latest first. */
export function Scans({ fair }: { fair: FairView }) {
  const t = cockpitTexts[useOfficeLanguage()];
  const table = useTable(['scans', fair.id], tableSortedBy<Column>('at', false), (query, signal) =>
    ask(getScans, { params: { fairId: fair.id }, query, signal }),
  );
  const columns: TableColumn<Column, ScanRow>[] = [
    {
      key: 'at',
      head: t.scanAt,
      sort: 'at',
      cell: ({ at }) => warsawLocal(new Date(at)).replace('T', ' '),
    },
    { key: 'result', head: t.scanResult, sort: 'result', cell: (scan) => <Result scan={scan} /> },
    { key: 'holder', head: t.scanHolder, sort: 'holder', cell: ({ holder }) => holder || '–' },
    { key: 'code', head: t.scanTicket, sort: 'code', cell: ({ code }) => code || '–' },
    { key: 'gate', head: t.scanGate, sort: 'gate', cell: ({ gate }) => gate },
  ];
  return (
    <section className={office.card} aria-labelledby="scans-title">
      <h2 id="scans-title">{t.scans}</h2>
      <DataTable table={table} columns={columns} keyOf={(scan) => scan.id} empty={<p>{t.noScans}</p>} />
    </section>
  );
}

function Result({ scan }: { scan: ScanRow }) {
  const t = cockpitTexts[useOfficeLanguage()];
  const good = scan.result === 'admitted' && !scan.undone;
  const more = [scan.undone && t.undone, scan.offline && t.offline].filter(Boolean).join(', ');
  return (
    <>
      <span className={office.badge} data-tone={good ? 'good' : 'warning'}>
        {t.results[scan.result]}
      </span>
      {more && ` ${more}`}
    </>
  );
}
