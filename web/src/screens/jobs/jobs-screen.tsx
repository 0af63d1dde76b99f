import { useQuery } from '@tanstack/react-query';
import { getJobs } from '#shared/contract/hangfire.ts';
import { jobsTexts } from '#shared/texts/office/jobs.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { ask } from '../../api/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PageTrouble } from '../../ui/office/page-trouble.tsx';
import { Trouble } from '../../ui/office/trouble.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { DeadLetters } from './dead-letters.tsx';
import { Erasures } from './erasures.tsx';
import css from './jobs.module.css';
import { LongTasks } from './long-tasks.tsx';
import { Queues } from './queues.tsx';
import { Repayments } from './repayments.tsx';
import { Rounds } from './rounds.tsx';
import { SuppressedAddresses } from './suppressed.tsx';
import { UnreadableRecords } from './unreadable.tsx';
import { JOBS } from './use-redrive.ts';

/** Whoever looks sees what happens, and the queues are not asked more than they need be. */
const LOOK_EVERY = 10_000;

/** What happens without anybody: whether it works, and what waits for a decision. */
export default function JobsScreen() {
  const lang = useOfficeLanguage();
  const t = jobsTexts[lang];
  const { data, error, refetch } = useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => ask(getJobs, { signal }),
    refetchInterval: LOOK_EVERY,
  });
  useTitle(t.title);
  if (error && !data) return <PageTrouble error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const dead = data.queues.reduce((sum, queue) => sum + queue.dead, 0);
  const undecided = data.repayments.filter(({ acts }) => acts.length > 0).length;
  return (
    <div className={css.screen}>
      <div>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={office.muted}>{t.intro}</p>
      </div>
      {error && <Trouble error={error} onRetry={refetch} />}
      {dead + undecided === 0 && <Notice tone="good">{t.allWell}</Notice>}
      {dead > 0 && <Notice tone="warning">{t.needsYou(dead)}</Notice>}
      {undecided > 0 && <Notice tone="warning">{repaymentTexts[lang].needsYou(undecided)}</Notice>}
      {data.repayments.length > 0 && <Repayments repayments={data.repayments} />}
      {data.unreadable.length > 0 && <UnreadableRecords records={data.unreadable} />}
      <Queues queues={data.queues} />
      {data.deadLetters.length > 0 && <DeadLetters letters={data.deadLetters} />}
      {data.suppressed.length > 0 && <SuppressedAddresses addresses={data.suppressed} />}
      <LongTasks tasks={data.tasks} />
      <Rounds rounds={data.sweeps} />
      <Erasures rounds={data.erasures} />
    </div>
  );
}
