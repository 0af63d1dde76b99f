import { instant } from '../domain/instant.ts';
import { MAX_TICKETS } from '../domain/order-size.ts';
import { attemptId } from '../domain/scan.ts';
import { ticketId } from '../domain/ticket.ts';
import { sellers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/**
 * Prints badges of one order as a PDF. Printing is not admission. Where one was printed before, the call tells when and
 * prints nothing, unless it is asked for `again`; the same attempt may be repeated after a lost response.
 */
export const printBadges = call({
  id: 'printBadges',
  resource: 'tickets',
  method: 'POST',
  path: '/api/tickets/badges',
  roles: sellers,
  body: z.strictObject({
    ticketIds: z.array(ticketId).check(z.minLength(1), z.maxLength(MAX_TICKETS)),
    attemptId,
    again: z.optional(z.literal(true)),
  }),
  response: z.strictObject({
    /** Base64; absent where some were printed before. */
    pdf: z.optional(z.string()),
    /** Those that were printed before, and when they were last. */
    printed: z.array(z.strictObject({ ticketId, at: instant })),
  }),
  problems: ['not_found', 'order_not_paid', 'order_erased', 'ticket_void', 'busy'],
});
