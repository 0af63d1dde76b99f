import { endOf } from '#shared/domain/task.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import type { Step } from './steps.ts';

/** The task after a step. Progress resets its attempts. */
export function afterStep(task: Task, { settled: _, pause: __, ...progress }: Step): Task {
  const isOnward = (progress.cursor ?? 0) > task.cursor;
  return { ...task, ...progress, ...(isOnward && { attempts: 0 }) };
}

/** The task after its last step. */
export function endedTask({ phase: _, waitsSince: __, ...task }: Task, now: Date): Task {
  const state = endOf(task);
  const reason = state === 'failed' ? task.failures[0]?.reason : undefined;
  return { ...task, state, endedAt: now.toISOString(), ...(reason && { reason }) };
}
