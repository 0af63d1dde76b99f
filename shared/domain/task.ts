import { DAY, MINUTE } from './time.ts';

/** What the office leaves to be done in the background. */
export const taskKinds = ['export', 'send', 'generate'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** `partly`: it came to its end, and some single things in it failed. `stopped`: somebody ended it before. */
export const taskStates = ['waiting', 'running', 'done', 'partly', 'failed', 'stopped'] as const;
export type TaskState = (typeof taskStates)[number];

/** What is being done at the moment. */
export const taskPhases = ['reading', 'writing', 'collecting', 'sending', 'making', 'printing'] as const;

/** How long a task is remembered, and how long its file is kept: the bucket's own rule takes it away. */
export const TASK_TTL = 7 * DAY;
export const TASK_FILE_TTL = DAY;

/** Who works on a task, or has put it into its queue, answers for it this long; afterwards it stands still. */
export const TASK_HELD = 2 * MINUTE;

/** Failures in a row, without any progress between them, after which a person has to look. */
export const MAX_TASK_ATTEMPTS = 5;

/** How many things that failed a task names; it counts them all. */
export const MAX_FAILURES = 100;

export interface TaskProgress {
  state: TaskState;
  done: number;
  failed: number;
  /** When it stands still unless somebody is heard of until then. */
  wakeAt: string;
  /** Why nothing came of it. */
  reason?: string | undefined;
}

export const isOver = ({ state }: Pick<TaskProgress, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** Whether nobody is at it any more, although it is not over. */
export const standsStill = (task: TaskProgress, now: Date): boolean =>
  !isOver(task) && Date.parse(task.wakeAt) <= now.getTime();

/**
 * Whether a job may take a task up: one that waits, one whose worker is not heard of any more, and one that
 * failed for a reason that nobody foresaw, when an operator gives its job back.
 */
export function mayBeTaken(task: TaskProgress, now: Date): boolean {
  if (task.state === 'failed') return task.reason === 'unexpected';
  return task.state === 'waiting' || standsStill(task, now);
}

/** A worker finds within this that its task was stopped, and says how far it came: until then it goes on. */
export const TASK_STOPS = 3_000;

/** How a task ends that came to its end. */
export const endOf = ({ done, failed }: Pick<TaskProgress, 'done' | 'failed'>): TaskState =>
  failed === 0 ? 'done' : done > 0 ? 'partly' : 'failed';
