import { orderIdOfTicket, ticketId } from '#shared/domain/ticket.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const googleTicket = z.strictObject({ ticketId });
const tickets = entity('googleTicket', googleTicket);

/** The tickets that may be in somebody's Google Wallet, until their fair is over. */
export const googleTicketStore = (db: Db) => ({
  async ofOrder(orderId: string): Promise<string[]> {
    const found = await tickets.inPartition(db, { orderId });
    return found.map(({ ticketId }) => ticketId);
  },

  async note(ticketId: string, endsAt: Date): Promise<void> {
    await db.write(tickets.put({ orderId: orderIdOfTicket(ticketId), ticketId }, { ticketId }, { endsAt }));
  },
});
export type GoogleTicketStore = ReturnType<typeof googleTicketStore>;
