import type { ReactNode } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getJobs } from '#shared/contract/jobs-page.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { ksefTexts } from '#shared/texts/office/ksef.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { Muted } from '../../components/layout/text.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LoadedPage } from '../../components/loaded-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { DeadLetters } from '../../features/jobs/components/dead-letters.tsx';
import { Erasures } from '../../features/jobs/components/erasures.tsx';
import { HeldMails } from '../../features/jobs/components/held-mails.tsx';
import css from '../../features/jobs/components/jobs.module.css';
import { KsefDocuments } from '../../features/jobs/components/ksef-documents.tsx';
import { Queues } from '../../features/jobs/components/queues.tsx';
import { Repayments } from '../../features/jobs/components/repayments.tsx';
import { Rounds } from '../../features/jobs/components/rounds.tsx';
import { SuppressedAddresses } from '../../features/jobs/components/suppressed.tsx';
import { UnreadableRecords } from '../../features/jobs/components/unreadable.tsx';
import { WaitingInvoices } from '../../features/jobs/components/waiting-invoices.tsx';
import { LongTasks } from '../../features/tasks/components/long-tasks.tsx';
import { useTexts } from '../../lib/office-language.ts';
import { useCall } from '../../lib/use-call.ts';
import { useTitle } from '../../lib/use-title.ts';

/** Frequent enough to watch the queues, rare enough not to load them. */
const POLL_INTERVAL = 10_000;

/** Background work: whether it runs, and what waits for a decision. */
export default function JobsScreen() {
  const query = useCall(getJobs, {}, { refetchInterval: POLL_INTERVAL });
  useTitle(useTexts(jobsTexts).title);
  return (
    <LoadedPage query={query}>
      {(data) => (
        <Jobs data={data}>{query.error && <LoadError error={query.error} onRetry={query.refetch} />}</Jobs>
      )}
    </LoadedPage>
  );
}

function Jobs({ data, children }: { data: ResponseOf<typeof getJobs>; children: ReactNode }) {
  const repayment = useTexts(repaymentTexts);
  const ksef = useTexts(ksefTexts);
  const t = useTexts(jobsTexts);
  const dead = data.queues.reduce((sum, queue) => sum + queue.dead, 0);
  const undecided = data.repayments.filter(({ acts }) => acts.length > 0).length;
  return (
    <div className={css.screen}>
      <div>
        <h1 tabIndex={-1}>{t.title}</h1>
        <Muted>{t.intro}</Muted>
      </div>
      {children}
      {[dead, undecided, data.heldMails.length, data.waitingInvoices.length, data.ksefDocuments.length].every(
        (count) => count === 0,
      ) && <Notice tone="good">{t.allWell}</Notice>}
      {dead > 0 && <Notice tone="warning">{t.needsYou(dead)}</Notice>}
      {undecided > 0 && <Notice tone="warning">{repayment.needsYou(undecided)}</Notice>}
      {data.ksefDocuments.length > 0 && (
        <Notice tone="warning">{ksef.needsYou(data.ksefDocuments.length)}</Notice>
      )}
      {data.repayments.length > 0 && <Repayments repayments={data.repayments} />}
      {data.unreadable.length > 0 && <UnreadableRecords records={data.unreadable} />}
      <Queues queues={data.queues} />
      {data.deadLetters.length > 0 && <DeadLetters letters={data.deadLetters} />}
      {data.heldMails.length > 0 && <HeldMails mails={data.heldMails} />}
      {data.waitingInvoices.length > 0 && <WaitingInvoices orders={data.waitingInvoices} />}
      {data.ksefDocuments.length > 0 && <KsefDocuments documents={data.ksefDocuments} />}
      {data.suppressed.length > 0 && <SuppressedAddresses addresses={data.suppressed} />}
      <LongTasks tasks={data.tasks} />
      <Rounds rounds={data.sweeps} />
      <Erasures rounds={data.erasures} />
    </div>
  );
}
