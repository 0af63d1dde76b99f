import { accessToken } from '#functions/runtime/links.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { securityCodesOf, ticketIdOf } from '#shared/domain/ticket.ts';
import type { InvoicedWorld } from './invoiced-world.ts';

/** Has the buyer of an order transfer one of its tickets to somebody, as often as the fair is set to allow. */
export async function giveAway({ world }: InvoicedWorld, orderId: string, position = 1): Promise<void> {
  const found = await world.deps.orders.withTickets(orderId);
  if (!found) throw new Error('no order');
  const { order, tickets } = found;
  const { fairId } = order;
  // Only once its first mail is out.
  await world.deps.orders.markSent(order, world.now, securityCodesOf(tickets));
  const fair = await world.deps.fairs.byId(fairId);
  if (!fair) throw new Error('no fair');
  const change = { entityId: fairId, actorId: 'test', action: 'fair-edited' as const, at: world.now };
  await world.deps.fairs.save({ ...fair, ticketTransfers: 3, version: fair.version + 1 }, change);
  const to = { name: 'Ewa', surname: 'Ósma', email: `ewa-${orderId.slice(4)}@example.com` };
  const ticketId = ticketIdOf(orderId, position);
  await world.call(transferTicket(world.deps), {
    params: { orderId },
    body: { ...to, ticketId, edition: 0, key: accessToken('link-secret', orderId) },
  });
}
