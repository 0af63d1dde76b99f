import type { TaskWork } from '#shared/contract/task-work.ts';
import type { TaskKind } from '#shared/domain/task.ts';
import { log } from '../runtime/log.ts';
import type { Task } from '../store/tasks.ts';
import type { Steps } from './steps.ts';
import { afterStep, endedTask } from './task-progress.ts';

/** Milliseconds that a person waits before being told that it takes longer: an alarm calls three seconds slow. */
const INLINE_BUDGET = 2_500;

export interface InlineDeps {
  work: Record<TaskKind, Steps>;
  clock: () => Date;
  /** Milliseconds. */
  budget?: number;
}

/**
 * Does what there is time for while its caller waits. Nothing says yet that the task exists: who asks again after a
 * death, with the same key, has the same things done. What fails after some of it was done is a worker's to go on
 * with, so that what was done is on record.
 * @returns how far it came, and after how many seconds a worker goes on; undefined where it is over
 */
export async function runInline(
  begun: Task,
  about: TaskWork,
  { work, clock, budget = INLINE_BUDGET }: InlineDeps,
): Promise<{ task: Task; goesOnAfter?: number }> {
  const until = clock().getTime() + budget;
  const steps = work[begun.kind](begun, about);
  let task = begun;
  try {
    while (clock().getTime() < until) {
      const { value: step, done } = await steps.next();
      if (done) return { task: endedTask(task, clock()) };
      task = afterStep(task, step);
      if (step.pause && step.pause !== 'if-late') return { task, goesOnAfter: step.pause.seconds };
    }
    return { task, goesOnAfter: 0 };
  } catch (error) {
    if (task.done === 0) throw error;
    log.warn('task-interrupted', { task: task.id, error: String(error) });
    return { task, goesOnAfter: 0 };
  } finally {
    await steps.return();
  }
}
