import { useState } from 'react';
import type { JobsPage } from '#shared/contract/jobs-page.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './jobs.module.css';
import { useRedrive } from './use-redrive.ts';

type Queue = JobsPage['queues'][number];

/** How full each queue is, and what users miss when it stops. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(jobsTexts);
  const columns: TableColumn<Queue>[] = [
    {
      key: 'queue',
      head: t.queue,
      rowHead: true,
      cellProps: () => ({ className: css.queue }),
      cell: ({ name }) => (
        <>
          {t.names[name]}
          <small>{t.impact[name]}</small>
        </>
      ),
    },
    { key: 'waiting', head: t.waiting, figure: true, cell: ({ waiting }) => figure(lang, waiting) },
    { key: 'inFlight', head: t.inFlight, figure: true, cell: ({ inFlight }) => figure(lang, inFlight) },
    {
      key: 'dead',
      head: t.dead,
      figure: true,
      cell: (queue) => (queue.dead > 0 ? <RedriveAll queue={queue} /> : figure(lang, queue.dead)),
    },
  ];
  return (
    <Card>
      <h2 id="queues-title">{t.queues}</h2>
      <Table labelledBy="queues-title" columns={columns} rows={queues} keyOf={({ name }) => name} />
    </Card>
  );
}

function RedriveAll({ queue: { name, dead } }: { queue: Queue }) {
  const t = useTexts(jobsTexts);
  const [asking, setAsking] = useState(false);
  const redrive = useRedrive(() => setAsking(false));
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t.redriveAll(dead)}
      </Button>
      {asking && (
        <Confirm
          title={t.redriveAllTitle(t.names[name], dead)}
          act={t.redriveAll(dead)}
          kind="navy"
          working={redrive.isPending}
          onConfirm={() => redrive.mutate({ body: { queue: name } })}
          onClose={() => setAsking(false)}
        >
          <p>{t.redriveText}</p>
        </Confirm>
      )}
    </>
  );
}
