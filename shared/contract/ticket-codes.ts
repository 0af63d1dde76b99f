import { rights } from '../domain/rights.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** A valid ticket's whole code, which admits: the trail tells who looked. */
export const showTicketCode = call({
  id: 'showTicketCode',
  resource: 'tickets',
  method: 'POST',
  path: '/api/tickets/showCode',
  roles: rights['ticket-codes'],
  body: z.strictObject({ id: ticketId }),
  response: z.strictObject({ code: z.string() }),
  problems: ['not_found'],
});
