import { job } from '#shared/contract/jobs.ts';
import type { DeadLetter, HeldMail, OpenRepayment, getJobs as row } from '#shared/contract/jobs-page.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type QueueName, queueNames } from '#shared/domain/queue.ts';
import { actsFor, type Repayment } from '#shared/domain/repayment.ts';
import type { QueueRedrive } from '../../adapters/queue-redrive.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { UnreadableRecord } from '../../store/engine/unreadable.ts';
import type { MailClaimStore } from '../../store/mail/mail-claims.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';
import type { KsefStore } from '../../store/money/ksef.ts';
import type { JobLog } from '../../store/office/job-log.ts';
import type { ErasureStore } from '../../store/orders/erasures.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RepaymentStore } from '../../store/orders/repayments.ts';
import type { TaskStore } from '../../store/tickets/tasks.ts';
import { taskView } from '../../tickets/tasks/task-view.ts';
import { latestTasks } from '../../tickets/tasks/visible-tasks.ts';
import { ksefDocuments } from './ksef-documents.ts';

const MAX_SHOWN = 50;

interface Deps {
  queues: QueueRedrive;
  log: JobLog;
  tasks: TaskStore;
  orders: OrderStore;
  erasures: Pick<ErasureStore, 'rounds'>;
  repayments: Pick<RepaymentStore, 'open'>;
  unreadable: (now: Date) => Promise<UnreadableRecord[]>;
  recipients: Pick<RecipientStore, 'suppressed'>;
  claims: Pick<MailClaimStore, 'held'>;
  invoices: Pick<InvoiceStore, 'waiting'>;
  ksef: Pick<KsefStore, 'open' | 'seller'>;
}

/** The order that a job is about; undefined for other jobs and invalid bodies. */
function orderIn(body: string): string | undefined {
  try {
    const read = job.parse(JSON.parse(body));
    return 'orderId' in read ? read.orderId : undefined;
  } catch {
    return undefined;
  }
}

async function deadLetters(
  queue: QueueName,
  { queues, log, orders }: Pick<Deps, 'queues' | 'log' | 'orders'>,
): Promise<DeadLetter[]> {
  const found = await queues.deadLetters(queue, MAX_SHOWN);
  const about = new Map(found.map(({ id, body }) => [id, orderIn(body)]));
  const [failures, known] = await Promise.all([
    log.failures(found.map(({ id }) => id)),
    orders.many([...new Set([...about.values()].flatMap((orderId) => orderId ?? []))]),
  ]);
  return found.map(({ id, body, queuedAt }) => {
    const orderId = about.get(id);
    const failure = failures.get(id);
    const fairId = known.find((order) => order.id === orderId)?.fairId;
    return {
      queue,
      id,
      body,
      queuedAt: queuedAt.toISOString(),
      ...(failure && { reason: failure.reason, tries: failure.attempts }),
      ...(orderId && { order: { number: orderNumberOf(orderId), ...(fairId && { fairId }) } }),
    };
  });
}

async function heldMails({ claims, orders }: Pick<Deps, 'claims' | 'orders'>): Promise<HeldMail[]> {
  const held = await claims.held(MAX_SHOWN);
  const orderIds = held.flatMap(({ job }) => ('orderId' in job ? [job.orderId] : []));
  const known = new Map((await orders.many([...new Set(orderIds)])).map(({ id, fairId }) => [id, fairId]));
  return held.flatMap(({ since, why, job }): HeldMail[] => {
    if (job.kind === 'send-waiting-mail') return [{ mail: job.mail, since, why }];
    if (job.kind !== 'send-mail') return [];
    const fairId = known.get(job.orderId);
    const order = { number: orderNumberOf(job.orderId), ...(fairId && { fairId }) };
    return [{ mail: job.mail, since, why, order }];
  });
}

function repaymentView(repayment: Repayment): OpenRepayment {
  const { orderId, fairId, repaymentId, amount, currency, cause, state, refusal, foundAt } = repayment;
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    fairId,
    repaymentId,
    amount,
    currency,
    cause,
    state,
    ...(refusal && { refusal }),
    foundAt,
    acts: [...actsFor(repayment)],
  };
}

export const getJobs =
  ({
    tasks,
    erasures,
    recipients,
    repayments,
    invoices,
    ksef,
    unreadable,
    ...deps
  }: Deps): UseCase<typeof row> =>
  async (_, { now }) => {
    const { queues, log } = deps;
    // The counts first: reading dead letters makes them invisible for a moment.
    const states = await Promise.all(queueNames.map((name) => queues.state(name)));
    const withDead = queueNames.filter((_, index) => states[index]?.dead);
    const [dead, sweeps, erased, suppressed, latest, returning, broken, held, waiting, forKsef] =
      await Promise.all([
        Promise.all(withDead.map((name) => deadLetters(name, deps))),
        log.rounds(),
        erasures.rounds(),
        recipients.suppressed(),
        latestTasks(tasks, now),
        repayments.open(),
        unreadable(now),
        heldMails(deps),
        invoices.waiting(),
        ksefDocuments(ksef, now),
      ]);
    return {
      queues: queueNames.map((name, index) => ({
        name,
        waiting: states[index]?.waiting ?? 0,
        inFlight: states[index]?.inFlight ?? 0,
        dead: states[index]?.dead ?? 0,
      })),
      deadLetters: dead.flat(),
      repayments: returning.map(repaymentView),
      unreadable: broken,
      sweeps,
      erasures: erased,
      suppressed,
      heldMails: held,
      waitingInvoices: waiting.map(({ orderId, ...rest }) => ({
        orderNumber: orderNumberOf(orderId),
        ...rest,
      })),
      ksefDocuments: forKsef,
      tasks: latest.map((task) => taskView(task, now)),
    };
  };
