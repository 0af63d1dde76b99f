import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** A ticket's PDF, for buyers with the order's access key, or without one for staff who may see codes: the trail tells it. */
export const getPdf = call({
  id: 'getPdf',
  resource: 'files',
  method: 'GET',
  path: '/api/tickets/getpdf',
  roles: 'anyone',
  query: z.strictObject({ id: ticketId, key: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});
