import { useState } from 'react';
import type { JobsPage } from '#shared/contract/hangfire.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/office/confirm.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import css from './jobs.module.css';
import { useRedrive } from './use-redrive.ts';
import { WideTable } from './wide-table.tsx';

type Queue = JobsPage['queues'][number];

/** How full each queue is, and what people miss when it stands still. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  return (
    <section className={office.card}>
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
    </section>
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
