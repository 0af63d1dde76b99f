import * as rows from '#shared/contract/hangfire.ts';
import { queueRedrive } from '../adapters/queue-redrive.ts';
import { getJobs } from '../jobs/get-jobs.ts';
import { liftSuppression } from '../jobs/lift-suppression.ts';
import { redriveJobs } from '../jobs/redrive-jobs.ts';
import { auditStore } from '../store/audit.ts';
import { erasureStore } from '../store/erasures.ts';
import { jobLog } from '../store/job-log.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { sessionStore } from '../store/sessions.ts';
import { taskStore } from '../store/tasks.ts';
import { unreadableRecords } from '../store/unreadable.ts';
import { serve } from './serve.ts';

const db = openTable();
const queues = queueRedrive();
const recipients = recipientStore(db);

export const handler = serve(
  rows,
  {
    getJobs: getJobs({
      queues,
      log: jobLog(db),
      tasks: taskStore(db),
      orders: orderStore(db),
      erasures: erasureStore(db),
      repayments: repaymentStore(db),
      unreadable: (now) => unreadableRecords(db, now),
      recipients,
      claims: mailClaimStore(db),
    }),
    redriveJobs: redriveJobs({ queues, audit: auditStore(db) }),
    liftSuppression: liftSuppression(recipients),
  },
  sessionStore(db),
);
