import type { TaskWork } from '#shared/contract/task-work.ts';
import type { Task } from '../store/tasks.ts';

/** What a step leaves behind, to be written to the task. */
export interface Step
  extends Partial<
    Pick<
      Task,
      'phase' | 'done' | 'total' | 'failed' | 'failures' | 'cursor' | 'targets' | 'waitsSince' | 'file'
    >
  > {
  /** Written before anything else is done: what follows relies on it. */
  settled?: true;
  /** Another worker could go on from here, now or after so many seconds. */
  pause?: 'if-late' | { seconds: number };
}

/**
 * The work of one kind of task, from where the task says that it is. Whatever was done since the task was last
 * written is done again after a death: doing it twice must not be seen.
 */
export type Steps = (task: Task, work: TaskWork) => AsyncGenerator<Step, void>;
