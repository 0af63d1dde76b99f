import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { roles as staff } from '../domain/user.ts';
import { call } from './call.ts';
import { madeOrder } from './made-order.ts';
import { taskView } from './task-view.ts';
import { exportWork, generateAsk, sendWork } from './task-work.ts';

/*
 * What the office asks for may be long, and is always a task. What is quick is over by the answer; the rest goes on,
 * seen and stopped by the calls below.
 */

export const startExport = call({
  id: 'startExport',
  resource: 'tasks',
  method: 'POST',
  path: '/api/tasks/export',
  roles: ['Admin'],
  body: exportWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const startSending = call({
  id: 'startSending',
  resource: 'tasks',
  method: 'POST',
  path: '/api/tasks/send',
  roles: staff,
  body: sendWork,
  idempotencyKey: 'any',
  response: z.extend(taskView, {
    /** Where the tickets of one order went. */
    to: z.optional(z.string()),
  }),
  status: 201,
  problems: [
    'not_found',
    'order_not_paid',
    'order_erased',
    'ticket_void',
    'address_missing',
    'address_suppressed',
    'too_many_tries',
    'idempotency_mismatch',
    'busy',
  ],
});

export const startGenerating = call({
  id: 'startGenerating',
  resource: 'tasks',
  method: 'POST',
  path: '/api/tasks/generate',
  roles: staff,
  body: generateAsk,
  idempotencyKey: 'any',
  response: z.extend(taskView, {
    /** Once all that can be made are. */
    orders: z.optional(z.array(madeOrder)),
  }),
  status: 201,
  problems: [
    'not_found',
    'ticket_type_unavailable',
    'sold_out',
    'total_too_large',
    'idempotency_mismatch',
    'busy',
  ],
});

/** One's own tasks of the last days, the latest first; everybody's are on the jobs page. */
export const listTasks = call({
  id: 'listTasks',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tasks',
  roles: staff,
  response: z.strictObject({ tasks: z.array(taskView) }),
});

/** One's own task, or for an Admin anybody's. */
export const getTask = call({
  id: 'getTask',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tasks/{taskId}',
  roles: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  response: taskView,
  problems: ['not_found'],
});

/** Ends one's own task, or for an Admin anybody's, where it is; what it has done stays. */
export const stopTask = call({
  id: 'stopTask',
  resource: 'tasks',
  method: 'POST',
  path: '/api/tasks/{taskId}/stop',
  roles: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  response: taskView,
  problems: ['not_found'],
});

/** Leads to a task's file for a minute. */
export const getTaskFile = call({
  id: 'getTaskFile',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tasks/{taskId}/file',
  roles: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['not_found'],
});
