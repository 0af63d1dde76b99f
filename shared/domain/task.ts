import { DAY, MINUTE } from './time.ts';

/** Kinds of background tasks of the office. */
export const taskKinds = ['export', 'send', 'generate', 'invoices', 'report', 'badges', 'tag'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `partly`: it ended with some failed items. `stopped`: a user ended it early. */
export const taskStates = ['waiting', 'running', 'done', 'partly', 'failed', 'stopped'] as const;
export type TaskState = (typeof taskStates)[number];

/** The present phase of its work. */
export const taskPhases = [
  'reading',
  'writing',
  'collecting',
  'sending',
  'making',
  'printing',
  'tagging',
] as const;

/** How long a task is stored, and its file: a rule of the bucket deletes that. */
export const TASK_TTL = 7 * DAY;
export const TASK_FILE_TTL = DAY;

/** The lease of a worker, or of a queued message: after this without progress the task stands still. */
export const TASK_HELD = 2 * MINUTE;

/** Consecutive failures without progress until a person has to look. */
export const MAX_TASK_ATTEMPTS = 5;

/** How many failed items a task lists; it counts all of them. */
export const MAX_FAILURES = 100;

export interface TaskProgress {
  state: TaskState;
  done: number;
  failed: number;
  /** When it counts as standing still, unless a worker reports before. */
  wakeAt: string;
  /** Why it failed as a whole. */
  reason?: string | undefined;
}

export const isOver = ({ state }: Pick<TaskProgress, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** Whether no worker is active although it has not ended. */
export const standsStill = (task: TaskProgress, now: Date): boolean =>
  !isOver(task) && Date.parse(task.wakeAt) <= now.getTime();

/**
 * Whether a job may claim a task: one that waits, one whose worker has gone silent, or, when an operator redrives its
 * job, one that failed unexpectedly.
 */
export function mayBeTaken(task: TaskProgress, now: Date): boolean {
  if (task.state === 'failed') return task.reason === 'unexpected';
  return task.state === 'waiting' || standsStill(task, now);
}

/** How soon a worker notices that its task was stopped and reports its progress. */
export const TASK_STOPS = 3_000;

/** The final state of a task that completed its steps. */
export const endOf = ({ done, failed }: Pick<TaskProgress, 'done' | 'failed'>): TaskState =>
  failed === 0 ? 'done' : done > 0 ? 'partly' : 'failed';
