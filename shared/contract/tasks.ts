import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { call } from './call.ts';
import { taskView } from './task-view.ts';
import { exportWork, generateAsk, sendWork } from './task-work.ts';

const staff = ['Admin', 'Cashier'] as const;

export const startExport = call({
  id: 'startExport',
  noun: 'tasks',
  method: 'POST',
  path: '/api/tasks/export',
  who: ['Admin'],
  body: exportWork,
  idempotencyKey: 'any',
  answer: taskView,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const startSending = call({
  id: 'startSending',
  noun: 'tasks',
  method: 'POST',
  path: '/api/tasks/send',
  who: staff,
  body: sendWork,
  idempotencyKey: 'any',
  answer: taskView,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const startGenerating = call({
  id: 'startGenerating',
  noun: 'tasks',
  method: 'POST',
  path: '/api/tasks/generate',
  who: staff,
  body: generateAsk,
  idempotencyKey: 'any',
  answer: taskView,
  status: 201,
  problems: ['not_found', 'ticket_type_unavailable', 'idempotency_mismatch'],
});

/** One's own tasks of the last days, the latest first; everybody's are on the jobs page. */
export const listTasks = call({
  id: 'listTasks',
  noun: 'tasks',
  method: 'GET',
  path: '/api/tasks',
  who: staff,
  answer: z.strictObject({ tasks: z.array(taskView) }),
});

/** One's own task, or for an Admin anybody's. */
export const getTask = call({
  id: 'getTask',
  noun: 'tasks',
  method: 'GET',
  path: '/api/tasks/{taskId}',
  who: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  answer: taskView,
  problems: ['not_found'],
});

/** Ends one's own task, or for an Admin anybody's, where it is; what it has done stays. */
export const stopTask = call({
  id: 'stopTask',
  noun: 'tasks',
  method: 'POST',
  path: '/api/tasks/{taskId}/stop',
  who: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  answer: taskView,
  problems: ['not_found'],
});

/** Leads to a task's file for a minute. */
export const getTaskFile = call({
  id: 'getTaskFile',
  noun: 'tasks',
  method: 'GET',
  path: '/api/tasks/{taskId}/file',
  who: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  answer: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['not_found'],
});
