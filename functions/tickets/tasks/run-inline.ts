import type { TaskWork } from '#shared/contract/task-work.ts';
import type { TaskKind } from '#shared/domain/task.ts';
import { log } from '../../runtime/log.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import type { Steps } from './steps.ts';
import { afterStep, endedTask } from './task-progress.ts';

/** Milliseconds before the response says that it takes longer; an alarm reports calls over three seconds. */
const INLINE_BUDGET = 2_500;

export interface InlineDeps {
  work: Record<TaskKind, Steps>;
  clock: () => Date;
  /** Milliseconds. */
  budget?: number;
}

/**
 * Runs the task within the request's time budget. Nothing is stored yet: a retry with the same key after a crash
 * repeats the same idempotent steps. If it fails half way, a worker resumes it, so that its progress is recorded.
 * @returns the task's progress, and after how many seconds a worker resumes it; undefined where it has ended
 */
export async function runInline(
  begun: Task,
  about: TaskWork,
  { work, clock, budget = INLINE_BUDGET }: InlineDeps,
): Promise<{ task: Task; resumeAfter?: number }> {
  const until = clock().getTime() + budget;
  const steps = work[begun.kind](begun, about);
  let task = begun;
  try {
    while (clock().getTime() < until) {
      const { value: step, done } = await steps.next();
      if (done) return { task: endedTask(task, clock()) };
      task = afterStep(task, step);
      if (step.pause && step.pause !== 'if-late') return { task, resumeAfter: step.pause.seconds };
    }
    return { task, resumeAfter: 0 };
  } catch (error) {
    if (task.done === 0) throw error;
    log.warn('task-interrupted', { task: task.id, error: String(error) });
    return { task, resumeAfter: 0 };
  } finally {
    await steps.return();
  }
}
