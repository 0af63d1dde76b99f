import type { ResponseOf } from '#shared/contract/call.ts';
import { barNetwork, type listUnpaid } from '#shared/contract/unpaid.ts';
import { formatTime } from '#shared/domain/time.ts';
import { unpaidTexts } from '#shared/texts/office/unpaid.ts';
import { Button } from '#web/src/components/button.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useAction } from '#web/src/lib/use-action.ts';

type Barred = ResponseOf<typeof listUnpaid>['barred'][number];

interface BarredNetworksProps {
  barred: readonly Barred[];
  fairId: string;
  onLifted: () => void;
}

/** The networks that may not order for now; a bar ends by itself, or here. */
export function BarredNetworks({ barred, fairId, onLifted }: BarredNetworksProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(unpaidTexts);
  const lift = useAction(
    (network: string) => request(barNetwork, { body: { fairId, network, barred: false } }),
    onLifted,
  );
  if (barred.length === 0) return null;
  const columns: TableColumn<Barred>[] = [
    { key: 'network', head: t.groupings.network, rowHead: true, cell: ({ network }) => network },
    { key: 'until', head: t.until, cell: ({ until }) => formatTime(new Date(until), lang) },
    {
      key: 'lift',
      head: t.lift,
      headHidden: true,
      cell: ({ network }) => (
        <Button small working={lift.isPending} onClick={() => lift.mutate(network)}>
          {t.lift}
        </Button>
      ),
    },
  ];
  return (
    <>
      <h3 id="barred-title">{t.barredTitle}</h3>
      <Table labelledBy="barred-title" columns={columns} rows={barred} keyOf={({ network }) => network} />
    </>
  );
}
