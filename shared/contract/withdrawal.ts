import { id } from '../domain/ids.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { chosenTickets, refundOutcome } from './refunds.ts';

/**
 * The buyer gives the order back, or tickets of it that were not used, until `withdrawalEnd`. A repeated call returns
 * the present status.
 */
export const withdrawOrder = call({
  id: 'withdrawOrder',
  resource: 'orders',
  method: 'POST',
  path: '/api/orders/{orderId}/withdraw',
  roles: 'anyone',
  params: z.strictObject({ orderId: id('ord') }),
  body: z.strictObject({ key: z.string().check(z.maxLength(64)), tickets: chosenTickets }),
  response: refundOutcome,
  problems: [
    'link_invalid',
    'not_found',
    'order_not_paid',
    'withdrawal_over',
    'ticket_transferred',
    'ticket_used',
    'ticket_void',
    'refund_too_large',
    'paid_at_office',
    'busy',
  ],
});
