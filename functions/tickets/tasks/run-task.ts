import type { JobOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MAX_TASK_ATTEMPTS, mayBeTaken, type TaskKind } from '#shared/domain/task.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { log } from '../../runtime/log.ts';
import { heldFrom, type Task, type TaskStore } from '../../store/tickets/tasks.ts';
import type { Step, Steps } from './steps.ts';
import { afterStep, endedTask } from './task-progress.ts';

/** A worker passes a task on after this long, so that deployments and other tasks need not wait for it. */
const SLICE_DURATION = 60_000;
/** Progress is shown by the second, so it is written no more often. */
const SAVE_INTERVAL = 1_000;

interface Deps {
  tasks: TaskStore;
  enqueue: Enqueue;
  work: Record<TaskKind, Steps>;
  clock: () => Date;
}

/** Another worker owns the task now, so this one's counts are stale. */
class OwnershipLost extends Error {}

/** One worker's run at a task. */
class TaskRun {
  task: Task;
  readonly #deps: Deps;
  readonly #began: number;
  #savedAt: number;

  constructor(task: Task, deps: Deps) {
    this.task = task;
    this.#deps = deps;
    this.#began = deps.clock().getTime();
    this.#savedAt = this.#began;
  }

  /** @throws OwnershipLost */
  async save(change: Partial<Task> = {}, write: 'save' | 'end' = 'save'): Promise<void> {
    const now = this.#deps.clock();
    this.task = { ...this.task, wakeAt: heldFrom(now), ...change };
    if (!(await this.#deps.tasks[write](this.task))) throw new OwnershipLost();
    this.#savedAt = now.getTime();
  }

  /** Applies a step. @returns after how many seconds another worker should resume, undefined to continue here */
  async take(step: Step): Promise<number | undefined> {
    const { settled, pause } = step;
    this.task = afterStep(this.task, step);
    const now = this.#deps.clock().getTime();
    const isLate = pause === 'if-late' && now - this.#began >= SLICE_DURATION;
    if (pause && (isLate || pause !== 'if-late')) return pause === 'if-late' ? 0 : pause.seconds;
    if (settled || now - this.#savedAt >= SAVE_INTERVAL) await this.save();
    return undefined;
  }
}

/** Runs the task's steps until they end or another worker should continue. @returns whether they ended */
async function runSteps(run: TaskRun, { tasks, work, enqueue }: Deps): Promise<boolean> {
  const { id, kind } = run.task;
  const about = await tasks.workOf(id);
  if (!about) throw new Error('nothing says what it is about');
  for await (const step of work[kind](run.task, about)) {
    const seconds = await run.take(step);
    if (seconds === undefined) continue;
    // If the process crashes between these two writes, the sweep finds the task.
    await run.save({ state: 'waiting', attempts: 0 });
    await enqueue({ kind: 'run-task', taskId: id }, seconds);
    return false;
  }
  return true;
}

/**
 * A refusal ends the task, because a retry would be refused too. Other errors are retried by the job; after the last
 * attempt the task shows the failure, and the job waits for an operator.
 */
async function recordFailure(run: TaskRun, error: unknown, now: Date): Promise<void> {
  const ended = { state: 'failed', endedAt: now.toISOString() } as const;
  if (error instanceof Problem && error.code !== 'busy')
    return run.save({ ...ended, reason: error.code }, 'end');
  const lastError = String(error).slice(0, 300);
  const isLast = run.task.attempts >= MAX_TASK_ATTEMPTS;
  await run.save({ lastError, ...(isLast ? { ...ended, reason: 'unexpected' } : { state: 'waiting' }) });
  throw error;
}

/** Claims the task for this worker alone. The attempt is counted first, because a crashing worker cannot count it. */
async function claimTask(taskId: string, { tasks, clock }: Deps): Promise<Task | undefined> {
  const found = await tasks.byId(taskId);
  if (!found) throw new Problem('not_found');
  const now = clock();
  if (!mayBeTaken(found, now)) return undefined;
  const { endedAt: _, reason: __, ...open } = found;
  const attempts = found.state === 'failed' ? 1 : found.attempts + 1;
  const claimed: Task = {
    ...open,
    state: 'running',
    attempts,
    fencingToken: found.fencingToken + 1,
    wakeAt: heldFrom(now),
  };
  return (await tasks.saveOver(claimed, found)) ? claimed : undefined;
}

/**
 * Ends the run of a worker that no longer owns the task. If a user stopped it, only this worker knows the real progress
 * and records it; otherwise the new owner continues from what is stored.
 */
async function reportStopped(task: Task, { tasks }: Deps): Promise<void> {
  const stopped = await tasks.recordProgressAtStop(task);
  log.info(stopped ? 'task-stopped' : 'task-lost', { task: task.id });
}

/**
 * One worker's run of a task. Messages may arrive late and several times: the first worker to claim the task runs it,
 * and the sweep restarts one that stands still.
 */
export const runTask =
  (deps: Deps) =>
  async ({ taskId }: JobOf<'run-task'>): Promise<void> => {
    const task = await claimTask(taskId, deps);
    if (!task) return log.info('task-not-taken', { task: taskId });
    const run = new TaskRun(task, deps);
    try {
      if (task.attempts > MAX_TASK_ATTEMPTS) throw new Error('its worker died each time');
      if (!(await runSteps(run, deps))) return;
      run.task = endedTask(run.task, deps.clock());
      await run.save({}, 'end');
      log.info('task-ended', { task: taskId, kind: task.kind, state: run.task.state });
    } catch (error) {
      if (error instanceof OwnershipLost) return reportStopped(run.task, deps);
      await recordFailure(run, error, deps.clock()).catch((failed: unknown) => {
        if (!(failed instanceof OwnershipLost)) throw failed;
      });
    }
  };
