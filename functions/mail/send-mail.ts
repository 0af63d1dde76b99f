import type { JobOf, MailKind } from '../../shared/contract/jobs.ts';
import { Problem } from '../../shared/contract/problem.ts';
import type { Fair } from '../../shared/domain/fair.ts';
import type { Order } from '../../shared/domain/order.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { log } from '../log.ts';
import type { FairStore } from '../store/fairs.ts';
import type { MailClaimStore } from '../store/mail-claims.ts';
import type { OrderStore } from '../store/orders.ts';

/** All that a mail may speak of. */
export interface MailMatter {
  order: Order;
  tickets: Ticket[];
  fair: Fair;
  types: TicketType[];
}

export interface MailNeeds {
  orders: OrderStore;
  fairs: FairStore;
  claims: MailClaimStore;
  /** Makes the message and hands it to the mail service. */
  deliver: (kind: MailKind, matter: MailMatter, at: Date) => Promise<void>;
}

/** Whether a mail still has something to say: a status that moved on meanwhile makes it untrue. */
function isWanted(kind: MailKind, order: Order): boolean {
  if (kind === 'ticket') return order.status === 'paid' && !order.sentAt;
  return kind !== 'late-payment' || order.status === 'refunding' || order.status === 'refunded';
}

/**
 * Sends one mail of an order, once. The claim keeps two deliveries apart: the later one fails, and when it
 * comes again the mail is out, or the claim is old enough to be taken over. What no claim can rule out is a
 * death between the mail service's yes and our note of it; then a second mail is better than none.
 */
export const sendMail =
  (needs: MailNeeds) =>
  async ({ mail, orderId }: JobOf<'send-mail'>, now: Date): Promise<void> => {
    const found = await needs.orders.withTickets(orderId);
    if (!found) throw new Problem('not_found');
    if (!isWanted(mail, found.order)) {
      log.info('mail-not-wanted', { order: orderId, mail });
      return;
    }
    const claimed = await needs.claims.claim(orderId, mail, now);
    if (claimed === 'sent') return;
    if (claimed === 'taken') throw new Error(`another delivery is sending this mail of ${orderId}`);
    try {
      const sold = await needs.fairs.withTypes(found.order.fairId);
      if (!sold) throw new Error(`fair ${found.order.fairId} of ${orderId} is gone`);
      await needs.deliver(mail, { ...found, ...sold }, now);
    } catch (error) {
      await needs.claims.release(orderId, mail);
      throw error;
    }
    if (mail === 'ticket') await needs.orders.markSent(orderId, now);
    else await needs.claims.markSent(orderId, mail, now);
  };
