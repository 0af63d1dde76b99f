import { Problem } from '#shared/contract/problem.ts';
import type { sendTicket as row } from '#shared/contract/ticket-office.ts';
import { orderIdOf } from '#shared/domain/ids.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type SendDeps, sendOrder } from './send-order.ts';

/** The sending id of a request; a retry with the same `Idempotency-Key` has the same. */
export const sendingOf = (key: string): string => hashOf(key).slice(0, 20);

export const sendTicket =
  (deps: SendDeps): UseCase<typeof row> =>
  async ({ body }, { actor, idempotencyKey, now }) => {
    const { ticketId, orderNumber, email: to } = body;
    const orderId = orderIdOfTicket(ticketId);
    if (orderIdOf(orderNumber) !== orderId) throw new Problem('not_found');
    const sending = sendingOf(idempotencyKey);
    return { to: await sendOrder({ orderId, ticketId, to, sending, actorId: actor.userId }, now, deps) };
  };
