import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { HOUR } from '#shared/domain/time.ts';
import { openPayments as payments } from '../adapters/open-payments.ts';
import type { TimeLeft } from '../adapters/payments/port.ts';
import { watchWaitingMail } from '../mail/watch-waiting-mail.ts';
import { wakeMessages } from '../messages/run-messages.ts';
import { askSilent } from '../money/sweep/ask-silent.ts';
import { sweep } from '../money/sweep/sweep.ts';
import { recordRun } from '../office/jobs/record-run.ts';
import { traced } from '../runtime/trace.ts';
import { wakeTasks } from '../tickets/tasks/wake-tasks.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import {
  claims,
  coupons,
  fairs,
  jobs,
  lease,
  messages,
  orders,
  pending,
  repayments,
  silences,
  stock,
  tasks,
} from '../wiring/stores.ts';

const finishOrders = sweep({
  orders,
  repayments,
  lease,
  stock,
  fairs,
  coupons,
  enqueue,
  pending,
  payments,
  publicUrl,
});

const wake = wakeTasks({ tasks, enqueue });
const watchMail = watchWaitingMail({ claims, messages });
const askAgain = askSilent({ fairs, silences, payments });
const wakeAllMessages = wakeMessages({ messages, enqueue, pending });

/** While they fail, a message each minute would only become one more dead letter. */
async function makePages(now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR).toISOString();
  if (!(await pending.isPending('make-pages', now, anHourAgo))) await enqueue({ kind: 'make-pages' });
}

async function run(now: Date, timeLeft: TimeLeft) {
  // Pages are checked each time, because sales begin and end by the clock, and places run out.
  const [counts, woken] = await Promise.all([
    finishOrders(now, timeLeft),
    wake(now),
    makePages(now),
    watchMail(now),
    askAgain(now, timeLeft),
    wakeAllMessages(now),
  ]);
  return { ...counts, woken };
}

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  const timeLeft = () => context.getRemainingTimeInMillis();
  await traced({ correlationId: context.awsRequestId }, () =>
    recordRun((now) => run(now, timeLeft), jobs, new Date()),
  );
}
