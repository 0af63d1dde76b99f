import type { DeadLetter, getJobs as row } from '../../shared/contract/hangfire.ts';
import { type QueueName, queueNames } from '../../shared/domain/queue.ts';
import type { UseCase } from '../http/request.ts';
import { type Lambda, lambdas } from '../manifest.ts';
import type { QueueOffice } from '../outside/queue-office.ts';
import type { JobLog } from '../store/job-log.ts';

const MOST_SHOWN = 50;

const impactOf = (name: QueueName): string =>
  Object.values<Lambda>(lambdas).find(({ trigger }) => trigger.kind === 'queue' && trigger.queue === name)
    ?.impact ?? '';

async function deadLetters(queue: QueueName, queues: QueueOffice, log: JobLog): Promise<DeadLetter[]> {
  const found = await queues.deadLetters(queue, MOST_SHOWN);
  const reasons = await log.failures(found.map(({ id }) => id));
  return found.map(({ id, body, queuedAt, receives }) => {
    const reason = reasons.get(id);
    return { queue, id, body, receives, queuedAt: queuedAt.toISOString(), ...(reason && { reason }) };
  });
}

export const getJobs =
  ({ queues, log }: { queues: QueueOffice; log: JobLog }): UseCase<typeof row> =>
  async () => {
    // The counts first: looking at dead letters puts them out of sight for a moment.
    const states = await Promise.all(queueNames.map((name) => queues.state(name)));
    const [dead, sweeps] = await Promise.all([
      Promise.all(queueNames.map((name) => deadLetters(name, queues, log))),
      log.rounds(),
    ]);
    return {
      queues: queueNames.map((name, index) => ({
        name,
        impact: impactOf(name),
        waiting: states[index]?.waiting ?? 0,
        inFlight: states[index]?.inFlight ?? 0,
        dead: states[index]?.dead ?? 0,
      })),
      deadLetters: dead.flat(),
      sweeps,
    };
  };
