import { useState } from 'react';
import { type JobsPage, liftSuppression } from '#shared/contract/jobs-page.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { suppressedTexts } from '#shared/texts/office/suppressed.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

type Suppressed = JobsPage['suppressed'][number];

/** Suppressed addresses, which get no mail until somebody lifts that. */
export function SuppressedAddresses({ addresses }: { addresses: readonly Suppressed[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(suppressedTexts);
  const [asking, setAsking] = useState<Suppressed>();
  const columns: TableColumn<Suppressed>[] = [
    { key: 'address', head: t.address, rowHead: true, cell: ({ address }) => address },
    { key: 'why', head: t.why, cell: ({ reason }) => <StateMark tone="bad">{t.reasons[reason]}</StateMark> },
    { key: 'since', head: t.since, cell: ({ at }) => formatDateTime(new Date(at), lang) },
    {
      key: 'lift',
      head: t.lift,
      headHidden: true,
      cell: (entry) => (
        <Button small aria-label={t.liftFor(entry.address)} onClick={() => setAsking(entry)}>
          {t.lift}
        </Button>
      ),
    },
  ];
  return (
    <Card>
      <h2 id="suppressed-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <Table
        labelledBy="suppressed-title"
        columns={columns}
        rows={addresses}
        keyOf={({ address }) => address}
      />
      {asking && <Lift address={asking.address} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function Lift({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts(suppressedTexts);
  const lift = useAction(useSend(liftSuppression), () => {
    void toast('success', t.lifted);
    onClose();
  });
  return (
    <Confirm
      title={t.liftTitle(address)}
      act={t.lift}
      kind="navy"
      working={lift.isPending}
      onConfirm={() => lift.mutate({ body: { address } })}
      onClose={onClose}
    >
      <p>{t.liftText}</p>
    </Confirm>
  );
}
