import type { TaskWork } from '#shared/contract/task-work.ts';
import type { Task } from '../../store/tickets/tasks.ts';

/** The progress a step reports, to be saved in the task. */
export interface Step
  extends Partial<
    Pick<
      Task,
      'phase' | 'done' | 'total' | 'failed' | 'failures' | 'cursor' | 'targets' | 'waitsSince' | 'file'
    >
  > {
  /** Saved before anything else is done, because later steps rely on it. */
  settled?: true;
  /** Another worker may resume here, now or after this many seconds. */
  pause?: 'if-late' | { seconds: number };
}

/**
 * The steps of one kind of task, starting at its saved progress. Whatever was done since the last save is repeated
 * after a crash, so each step must be idempotent.
 */
export type Steps = (task: Task, work: TaskWork) => AsyncGenerator<Step, void>;
