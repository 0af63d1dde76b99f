import { queueRedrive } from '../../adapters/queue-redrive.ts';
import { getJobs } from '../../office/jobs/get-jobs.ts';
import { leaveKsef } from '../../office/jobs/leave-ksef.ts';
import { liftSuppression } from '../../office/jobs/lift-suppression.ts';
import { redriveJobs } from '../../office/jobs/redrive-jobs.ts';
import { retryKsef } from '../../office/jobs/retry-ksef.ts';
import { unreadableRecords } from '../../store/engine/unreadable.ts';
import { deps } from '../../wiring/office-deps.ts';

const queues = queueRedrive();

export const useCases = {
  getJobs: getJobs({
    ...deps,
    queues,
    log: deps.jobs,
    unreadable: (now) => unreadableRecords(deps.db, now),
  }),
  redriveJobs: redriveJobs({ queues, audit: deps.audit }),
  retryKsef: retryKsef(deps.ksef),
  leaveKsef: leaveKsef(deps.ksef),
  liftSuppression: liftSuppression(deps.recipients),
};
