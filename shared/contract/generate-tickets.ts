import { generation } from '../domain/office.ts';
import { sellers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { madeOrder } from './made-order.ts';
import { taskView } from './task-view.ts';

/**
 * Makes tickets for people: up to twenty different ones, or many of one kind (`quantity`), in orders of at most twenty.
 * The same idempotency key makes the same orders, and resumes after a crash. Free ones need a right of their own.
 */
export const generateTickets = call({
  id: 'generateTickets',
  resource: 'tasks',
  method: 'POST',
  path: '/api/tickets/generate',
  roles: sellers,
  body: generation,
  idempotencyKey: 'any',
  response: z.strictObject({
    orders: z.array(madeOrder),
    /** How many of the requested tickets were not made because places ran out. */
    missing: z.int(),
    /** The task that makes the rest, or one archive of the PDFs of several orders. */
    task: z.optional(taskView),
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
