import { sendMail } from '#functions/mail/send-mail.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { rateLimitStore } from '#functions/store/sale/rate-limits.ts';
import { stockStore } from '#functions/store/stock/stock.ts';
import { type Task, taskStore } from '#functions/store/tickets/tasks.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { badgesTask } from '#functions/tickets/tasks/badges-task.ts';
import { exportTask } from '#functions/tickets/tasks/export-task.ts';
import { generateTask } from '#functions/tickets/tasks/generate-task.ts';
import { invoicesTask } from '#functions/tickets/tasks/invoices-task.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { salesReportTask } from '#functions/tickets/tasks/sales-report-task.ts';
import { sendTask } from '#functions/tickets/tasks/send-task.ts';
import { startTask } from '#functions/tickets/tasks/start-task.ts';
import { tagTask } from '#functions/tickets/tasks/tag-task.ts';
import { wakeTasks } from '#functions/tickets/tasks/wake-tasks.ts';
import { placeOfficeOrder } from '#functions/tickets/ticket-office/office-orders.ts';
import type { Job } from '#shared/contract/jobs.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import type { Generation } from '#shared/domain/office.ts';
import { isOver } from '#shared/domain/task.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { Calls, guardDb, guardFiles, isHandled, quietly } from './faults.ts';
import { openIssuing } from './issue.ts';
import { openWorld } from './world.ts';

const by = { userId: 'usr_000000000001', email: 'biuro@example.com' };

export const formOf = (
  sold: { fairId: string; ticketTypeId: string },
  fields: Partial<Generation> = {},
): Generation => ({
  fairId: sold.fairId,
  lang: 'pl',
  tickets: [{ ticketTypeId: sold.ticketTypeId }],
  quantity: 1,
  buyer: somebody({ name: 'Łucja', surname: 'Źdźbło', email: 'lucja@example.com' }),
  payment: 'cash',
  mail: false,
  ...fields,
});

/** The queue's maximum of receives. */
const RECEIVES = 5;

/**
 * Tasks and all the jobs they trigger, on a real table, with clock and queues controlled by the test. Faults hit only
 * the task's own calls; making tickets and mails has its own fault tests.
 */
export async function openTaskChain(real: Db) {
  const calls = new Calls();
  const db = guardDb(real, calls);
  const world = openWorld(real);
  const state: {
    breaks: Error | undefined;
    started: string;
    /** Milliseconds that the request may take: with 0 a worker does everything. */
    budget: number;
    /** Called just before the task queues a job, to simulate other users. */
    meanwhile?: (job: Job) => Promise<void>;
  } = { breaks: undefined, started: '', budget: 0 };
  let waiting: Job[] = [];
  const dead: Job[] = [];
  const failuresOf = new Map<string, number>();
  const queue = async (job: Job) => {
    waiting.push(job);
  };
  const enqueue = async (job: Job) => {
    await state.meanwhile?.(job);
    await calls.through('enqueue', () => queue(job));
  };
  Object.assign(world.deps, { enqueue: queue });
  const issuing = await openIssuing(real, queue);
  const files = guardFiles(issuing.files, calls);
  const put = files.put;
  files.put = async (...given) => {
    if (state.breaks) throw state.breaks;
    await put(...given);
  };
  const mails: string[] = [];
  const tasks = taskStore(db);
  const deps = {
    fairs: fairStore(db),
    invoices: invoiceStore(db),
    documentFile,
    orders: orderStore(db),
    stock: stockStore(db),
    enqueue,
    claims: mailClaimStore(db),
    rateLimits: rateLimitStore(db),
    recipients: recipientStore(db),
    tasks,
    tickets: ticketStore(db),
    images: issuing.files,
    publicUrl: world.deps.publicUrl,
    files,
    clock: () => world.now,
    sleep: async () => {},
  };
  const mail = sendMail({
    ...world.deps,
    claims: mailClaimStore(real),
    deliver: async (_, { order }) => {
      mails.push(order.id);
    },
  });
  const work = {
    export: exportTask(deps),
    send: sendTask(deps),
    generate: generateTask(deps),
    invoices: invoicesTask(deps),
    report: salesReportTask(deps),
    badges: badgesTask(deps),
    tag: tagTask(deps),
  };
  const run = runTask({ ...deps, work });
  const wake = wakeTasks(deps);

  const handle = (job: Job): Promise<void> => {
    if (job.kind === 'issue-tickets') return issuing.issue(job.orderId, world.now);
    if (job.kind === 'run-task') return run(job);
    if (job.kind === 'send-mail') return mail(job, world.now);
    throw new Error(`no queue has a ${job.kind}`);
  };

  /** Delivers one job; after five failures it becomes a dead letter. */
  async function deliverOne(job: Job): Promise<void> {
    const name = JSON.stringify(job);
    const failures = (await isHandled(() => handle(job))) ? 0 : (failuresOf.get(name) ?? 0) + 1;
    failuresOf.set(name, failures);
    if (failures > 0) waiting = waiting.filter((job) => JSON.stringify(job) !== name);
    if (failures > 0 && failures < RECEIVES) waiting.push(job);
    if (failures >= RECEIVES) dead.push(job);
  }

  /** Delivers queued jobs, each twice; failed ones are retried later, like by SQS. */
  async function deliver(): Promise<void> {
    const jobs = waiting;
    waiting = [];
    for (const job of jobs) {
      await deliverOne(job);
      if (!dead.includes(job)) await deliverOne(job);
    }
  }

  return Object.assign(state, {
    calls,
    world,
    mails,
    dead,
    tasks,
    files: issuing.files,
    run,
    wake,
    deliver,
    /** Idempotent: a repeated call returns the same task. */
    async start(taskWork: TaskWork): Promise<Task> {
      const asked = { key: JSON.stringify(taskWork.input), by: by, now: world.now };
      const task = await startTask(taskWork, asked, { ...deps, work, budget: state.budget });
      state.started = task.id;
      return task;
    },

    /** An order made by the office, with its tickets. */
    async order(form: Generation, key: string): Promise<string> {
      const sold = await world.deps.fairs.withTypes(form.fairId);
      if (!sold) throw new Error('no such fair');
      const { id } = await placeOfficeOrder(0, form, sold, { key, by, now: world.now }, world.deps);
      for (let times = 0; times < 3; times += 1) await deliver();
      return id;
    },

    /** Simulates the following minutes: deliveries and the sweep, until the task has ended. */
    async settle(): Promise<void> {
      for (let round = 0; round < 12; round += 1) {
        for (let times = 0; times < 4 && waiting.length > 0; times += 1) await deliver();
        const task = await taskStore(real).byId(state.started);
        if (waiting.length === 0 && task && isOver(task)) return;
        world.now = new Date(world.now.getTime() + 3 * MINUTE);
        await quietly(() => wake(world.now));
      }
    },
  });
}
export type TaskChain = Awaited<ReturnType<typeof openTaskChain>>;
