import { Problem } from '#shared/contract/problem.ts';
import type { GenerateWork, SendWork, TaskWork } from '#shared/contract/task-work.ts';
import type {
  startInvoiceArchive as archiveRow,
  startBadges as badgesRow,
  startExport as exportRow,
  startGenerating as generateRow,
  startSalesReport as reportRow,
  startSending as sendRow,
  startTagging as tagRow,
} from '#shared/contract/tasks.ts';
import { idOf } from '#shared/domain/ids.ts';
import { may } from '#shared/domain/rights.ts';
import { isOver } from '#shared/domain/task.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { digestOf } from '../../runtime/hash-of.ts';
import type { Actor, Context, UseCase } from '../../runtime/use-case.ts';
import { fingerprintOf } from '../../sale/orders/draft-order.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { heldFrom, type Task, type TaskStore, untouched } from '../../store/tickets/tasks.ts';
import { nthOfficeOrder } from '../ticket-office/office-orders.ts';
import { isOneOrder } from './generate-task.ts';
import { type MadeDeps, madeOrders } from './made-orders.ts';
import { type InlineDeps, runInline } from './run-inline.ts';
import { taskView } from './task-view.ts';

export interface StartDeps extends InlineDeps {
  tasks: TaskStore;
  enqueue: Enqueue;
}

/** The task id that belongs to a user's idempotency key. */
const taskIdFor = (userId: string, key: string): string => idOf('tsk', digestOf(`task ${userId} ${key}`));

/** A single order needs no stored task: its result is in the order, and tills make thousands a day. */
const isOfOneOrder = (work: TaskWork): boolean =>
  (work.kind === 'generate' && isOneOrder(work.input)) ||
  ((work.kind === 'send' || work.kind === 'tag') &&
    'ids' in work.input.orders &&
    work.input.orders.ids.length === 1);

/** @throws Problem the reason why nothing was done, if there is exactly one */
function refuseIfInVain({ state, failures }: Task): void {
  const [failure, ...others] = failures;
  if (state === 'failed' && failure && failure.reason !== 'pdf_late' && others.length === 0)
    throw new Problem(failure.reason);
}

/** Stores a task's progress, and enqueues it for a worker if it has not ended. */
async function keep(task: Task, resumeAfter: number | undefined, work: TaskWork, deps: StartDeps) {
  const { tasks, enqueue, clock } = deps;
  if (resumeAfter === undefined) return tasks.start(task);
  const stored = await tasks.start({ ...task, wakeAt: heldFrom(clock()) }, work);
  await enqueue({ kind: 'run-task', taskId: stored.id }, resumeAfter);
  return stored;
}

/**
 * Starts a task, which may end before the response; the same key returns the same task.
 * @throws Problem idempotency_mismatch, or why it cannot be done
 */
export async function startTask(
  work: TaskWork,
  { key, by, now }: { key: string; by: Pick<Actor, 'userId' | 'email'>; now: Date },
  deps: StartDeps,
): Promise<Task> {
  const newTask: Task = {
    ...untouched,
    id: taskIdFor(by.userId, key),
    kind: work.kind,
    ...('fairId' in work.input && { fairId: work.input.fairId }),
    by: by.userId,
    startedBy: by.email,
    startedAt: now.toISOString(),
    fingerprint: fingerprintOf(work),
    wakeAt: heldFrom(now),
  };
  let task = await deps.tasks.byId(newTask.id);
  if (task) {
    if (task.fingerprint === newTask.fingerprint && !isOver(task))
      await deps.enqueue({ kind: 'run-task', taskId: task.id });
  } else {
    const isOne = isOfOneOrder(work);
    // One order is one step: the caller waits for it however slow it is.
    const { task: begun, resumeAfter } = await runInline(newTask, work, {
      ...deps,
      ...(isOne && { budget: Number.POSITIVE_INFINITY }),
    });
    refuseIfInVain(begun);
    if (resumeAfter === undefined && isOne) return begun;
    task = await keep(begun, resumeAfter, work, deps);
  }
  if (task.fingerprint !== newTask.fingerprint) throw new Problem('idempotency_mismatch');
  return task;
}

type StartContext = Pick<Context<typeof exportRow>, 'actor' | 'idempotencyKey' | 'now'>;

/**
 * Starts a task for its caller.
 * @throws Problem forbidden, and as `startTask`
 */
export async function begin(
  work: TaskWork,
  { actor: by, idempotencyKey: key, now }: StartContext,
  deps: StartDeps,
): Promise<Task> {
  const isFree = work.kind === 'generate' && work.input.orders.some(({ payment }) => payment === 'free');
  if (isFree && !may(by.roles, 'free-tickets')) throw new Problem('forbidden');
  return startTask(work, { key, by, now }, deps);
}

export const startExport =
  (deps: StartDeps): UseCase<typeof exportRow> =>
  async ({ body }, context) =>
    taskView(await begin({ kind: 'export', input: body }, context, deps), context.now);

export const startInvoiceArchive =
  (deps: StartDeps): UseCase<typeof archiveRow> =>
  async ({ body }, context) =>
    taskView(await begin({ kind: 'invoices', input: body }, context, deps), context.now);

export const startSalesReport =
  (deps: StartDeps): UseCase<typeof reportRow> =>
  async ({ body }, context) =>
    taskView(await begin({ kind: 'report', input: body }, context, deps), context.now);

export const startBadges =
  (deps: StartDeps): UseCase<typeof badgesRow> =>
  async ({ body }, context) =>
    taskView(await begin({ kind: 'badges', input: body }, context, deps), context.now);

export const startTagging =
  (deps: StartDeps): UseCase<typeof tagRow> =>
  async ({ body }, context) =>
    taskView(await begin({ kind: 'tag', input: body }, context, deps), context.now);

/** The recipient, if there is one: the address given, or the buyer's of a single order. */
async function recipientOf(
  { orders: selection, to }: SendWork,
  { orders }: Pick<MadeDeps, 'orders'>,
): Promise<string | undefined> {
  const [orderId, ...others] = 'ids' in selection ? selection.ids : [];
  if (to || !orderId || others.length > 0) return to;
  return (await orders.byId(orderId))?.buyer.email;
}

export const startSending =
  (deps: StartDeps & MadeDeps): UseCase<typeof sendRow> =>
  async ({ body }, context) => {
    const task = await begin({ kind: 'send', input: body }, context, deps);
    const to = isOver(task) ? await recipientOf(body, deps) : undefined;
    return { ...taskView(task, context.now), ...(to && { to }) };
  };

/**
 * Several forms are validated before the first ticket is made: a corrected list is a new task, and would make the
 * finished orders again.
 */
async function checkForms(
  { fairId, orders: forms }: GenerateWork,
  { actor: by, now }: StartContext,
  fairs: FairStore,
) {
  if (forms.length === 1) return;
  const sold = await fairs.withTypes(fairId);
  if (!sold) throw new Problem('not_found');
  for (const form of forms) nthOfficeOrder(0, form, sold, { key: 'check', by, now });
}

/** Returns the orders if all are made within the request; otherwise they come with the archive. */
export const startGenerating =
  (deps: StartDeps & MadeDeps & { fairs: FairStore }): UseCase<typeof generateRow> =>
  async ({ body }, context) => {
    await checkForms(body, context, deps.fairs);
    const task = await begin({ kind: 'generate', input: body }, context, deps);
    const areMade = isOver(task) || task.phase === 'printing';
    return {
      ...taskView(task, context.now),
      ...(areMade && { orders: await madeOrders(task.id, body, deps) }),
    };
  };
