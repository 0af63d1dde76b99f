import type { redriveJobs as row } from '#shared/contract/jobs-page.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { QueueRedrive } from '../../adapters/queue-redrive.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { AuditStore } from '../../store/people/audit.ts';

/** How many dead letters are looked through for a single one. */
const MAX_LOOKED_AT = 500;

/**
 * Audited afterwards, with the number of messages; a missing entry is acceptable, because a redrive changes no
 * data.
 */
export const redriveJobs =
  ({ queues, audit }: { queues: QueueRedrive; audit: AuditStore }): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { queue, id } = body;
    const moved =
      id === undefined
        ? await queues.redriveAll(queue)
        : Number(await queues.redriveOne(queue, id, MAX_LOOKED_AT));
    if (id !== undefined && moved === 0) throw new Problem('not_found');
    const after = { moved, ...(id && { id }) };
    await audit.record({
      entityId: `queue_${queue}`,
      actorId: actor.userId,
      action: 'jobs-redriven',
      at: now,
      after,
    });
    return { moved };
  };
