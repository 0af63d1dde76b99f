import { id } from '../domain/ids.ts';
import { accountants, orderReaders, sellers, roles as staff } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { madeOrder } from './made-order.ts';
import { taskView } from './task-view.ts';
import {
  badgesWork,
  exportWork,
  generateRequest,
  invoicesWork,
  salesReportWork,
  sendWork,
  tagWork,
} from './task-work.ts';

/* Office requests that may take long are always tasks. A quick one has ended by the response; otherwise it continues
   in the background, and the calls below show and stop it. */

/** Begins an export of sold tickets as a file. */
export const startExport = call({
  id: 'startExport',
  resource: 'tasks',
  invalidates: [],
  method: 'POST',
  path: '/api/tasks/export',
  roles: accountants,
  body: exportWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

/** Begins an archive of a period’s invoices. */
export const startInvoiceArchive = call({
  id: 'startInvoiceArchive',
  resource: 'tasks',
  invalidates: [],
  method: 'POST',
  path: '/api/tasks/invoices',
  roles: accountants,
  body: invoicesWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['no_documents', 'idempotency_mismatch'],
});

/** Begins a report of a period’s sales. */
export const startSalesReport = call({
  id: 'startSalesReport',
  resource: 'tasks',
  invalidates: [],
  method: 'POST',
  path: '/api/tasks/report',
  roles: accountants,
  body: salesReportWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['idempotency_mismatch'],
});

/** Makes badges of a fair's valid tickets, and counts them as printed. */
export const startBadges = call({
  id: 'startBadges',
  resource: 'tasks',
  invalidates: [],
  method: 'POST',
  path: '/api/tasks/badges',
  roles: ['Admin'],
  body: badgesWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['not_found', 'no_badges', 'too_many_badges', 'idempotency_mismatch'],
});

/** Begins to mail chosen tickets once more. */
export const startSending = call({
  id: 'startSending',
  resource: 'tasks',
  invalidates: ['tickets'],
  method: 'POST',
  path: '/api/tasks/send',
  roles: sellers,
  body: sendWork,
  idempotencyKey: 'any',
  response: z.extend(taskView, {
    /** The recipient, where the tickets belong to one order. */
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

/** Tags orders: a single one at once, many in the background. */
export const startTagging = call({
  id: 'startTagging',
  resource: 'tasks',
  invalidates: ['tickets'],
  method: 'POST',
  path: '/api/tasks/tag',
  roles: orderReaders,
  body: tagWork,
  idempotencyKey: 'any',
  response: taskView,
  status: 201,
  problems: ['not_found', 'order_erased', 'too_many_tags', 'idempotency_mismatch'],
});

/** Begins to make tickets for a list of people. */
export const startGenerating = call({
  id: 'startGenerating',
  resource: 'tasks',
  invalidates: ['ticket-types', 'tickets'],
  method: 'POST',
  path: '/api/tasks/generate',
  roles: sellers,
  body: generateRequest,
  idempotencyKey: 'any',
  response: z.extend(taskView, {
    /** Present once all possible ones are made. */
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

/** The user's own tasks of the last days, the latest first; the jobs page has everybody's. */
export const listTasks = call({
  id: 'listTasks',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tasks',
  roles: staff,
  response: z.strictObject({ tasks: z.array(taskView) }),
});

/** A task of the user's own, or for an Admin any. */
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

/** Stops a task of the user's own, or for an Admin any; finished work stays. */
export const stopTask = call({
  id: 'stopTask',
  resource: 'tasks',
  invalidates: ['tasks', 'jobs'],
  method: 'POST',
  path: '/api/tasks/{taskId}/stop',
  roles: staff,
  params: z.strictObject({ taskId: id('tsk') }),
  response: taskView,
  problems: ['not_found'],
});

/** Redirects to a task's file with a URL valid for a minute. */
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
