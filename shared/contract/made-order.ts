import { id } from '../domain/ids.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';

/** One order made by the office, as its response shows it. */
export const madeOrder = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  /** The access key of the order's page, where the tickets appear once their PDFs are made. */
  key: z.string(),
  ticketIds: z.array(ticketId),
  /** The holder, where tickets are made for several people. */
  holder: z.optional(z.string()),
});
export type MadeOrder = z.infer<typeof madeOrder>;
