import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { ticketId } from '../domain/ticket.ts';

/** One order that the office has made, as who asked for it is told. */
export const madeOrder = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  /** Opens the order's page, where the tickets appear once their PDFs are made. */
  key: z.string(),
  ticketIds: z.array(ticketId),
  /** Whose it is, where tickets are made for several people. */
  holder: z.optional(z.string()),
});
export type MadeOrder = z.infer<typeof madeOrder>;
