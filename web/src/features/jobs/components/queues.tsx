import { useState } from 'react';
import type { JobsPage } from '#shared/contract/hangfire.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { WideTable } from '#web/src/components/table/wide-table.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useRedrive } from '../api/use-redrive.ts';
import css from './jobs.module.css';

type Queue = JobsPage['queues'][number];

/** How full each queue is, and what people miss when it stands still. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  return (
    <Card>
      <h2 id="queues-title">{t.queues}</h2>
      <WideTable labelledBy="queues-title">
        <thead>
          <tr>
            <th scope="col">{t.queue}</th>
            <th scope="col" data-figure="">
              {t.waiting}
            </th>
            <th scope="col" data-figure="">
              {t.inFlight}
            </th>
            <th scope="col" data-figure="">
              {t.dead}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row" className={css.queue}>
                {t.names[queue.name]}
                <small>{t.impact[queue.name]}</small>
              </th>
              <td data-figure="">{figure(lang, queue.waiting)}</td>
              <td data-figure="">{figure(lang, queue.inFlight)}</td>
              <td data-figure="">
                {queue.dead > 0 ? <RedriveAll queue={queue} /> : figure(lang, queue.dead)}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}

function RedriveAll({ queue: { name, dead } }: { queue: Queue }) {
  const t = jobsTexts[useOfficeLanguage()];
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
          working={redrive.isPending}
          onConfirm={() => redrive.mutate({ queue: name })}
          onClose={() => setAsking(false)}
        >
          <p>{t.redriveText}</p>
        </Confirm>
      )}
    </>
  );
}
