import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../../shared/contract/problem.ts';
import type { sendTicket as row } from '../../shared/contract/ticket-office.ts';
import { orderIdOf } from '../../shared/domain/ids.ts';
import { orderIdOfTicket } from '../../shared/domain/ticket.ts';
import { HOUR } from '../../shared/domain/time.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { Enqueue } from '../outside/queue.ts';
import type { MailClaimStore } from '../store/mail-claims.ts';
import type { OrderStore } from '../store/orders.ts';
import type { TryStore } from '../store/tries.ts';

/** Of one order: enough to find the right address, too few to flood a mailbox. */
const SENDINGS = { limit: 6, window: HOUR };

interface Needs {
  orders: OrderStore;
  claims: MailClaimStore;
  tries: TryStore;
  enqueue: Enqueue;
}

/** Names a sending, the same for a request that is repeated with its `Idempotency-Key`. */
const sendingOf = (key = randomUUID() as string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 20);

export const sendTicket =
  (needs: Needs): UseCase<typeof row> =>
  async (request) => {
    const { body, headers, now } = request;
    const orderId = orderIdOfTicket(body.ticketId);
    const found = orderIdOf(body.orderNumber) === orderId && (await needs.orders.withTickets(orderId));
    if (!found) throw new Problem('not_found');
    const { order, tickets } = found;
    if (order.status !== 'paid') throw new Problem('order_not_paid');
    const ticket = tickets.find(({ id }) => id === body.ticketId);
    if (ticket?.status !== 'valid') throw new Problem(ticket ? 'ticket_void' : 'not_found');
    const who = await staffId(request);
    if (!(await needs.tries.count('send', orderId, SENDINGS, now))) throw new Problem('too_many_tries');
    const sending = sendingOf(headers['idempotency-key']);
    const to = body.email ?? order.buyer.email;
    const change = { thing: orderId, who, what: 'tickets-sent', at: now, after: { to } };
    await needs.claims.ask(orderId, `ticket.${sending}`, to, change);
    await needs.enqueue({ kind: 'send-mail', mail: 'ticket', orderId, sending });
  };
