import type { ResponseOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { generateTickets as row } from '#shared/contract/ticket-office.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { accessToken } from '../runtime/links.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import { orderedTickets, type PlaceDeps, placeOfficeOrder, ticketsIn } from './office-orders.ts';

interface Deps extends PlaceDeps {
  fairs: FairStore;
  linkSecret: () => Promise<string>;
}

type Response = ResponseOf<typeof row>;

function view(draft: Omit<Order, 'holds'>, secret: string): Response['orders'][number] {
  const { id: orderId } = draft;
  const ticketIds = ticketsOf(draft, new Date(0)).map(({ id }) => id);
  return { orderId, orderNumber: orderNumberOf(orderId), key: accessToken(secret, orderId), ticketIds };
}

export const generateTickets =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: form }, { actor: by, idempotencyKey: key, now }) => {
    const [sold, secret] = await Promise.all([deps.fairs.withTypes(form.fairId), deps.linkSecret()]);
    if (!sold) throw new Problem('not_found');
    const wanted = orderedTickets(form);
    const orders: Response['orders'] = [];
    for (const index of wanted.keys()) {
      try {
        const placed = await placeOfficeOrder(index, form, sold, { key, by, now }, deps);
        orders.push(view(placed, secret));
        if (ticketsIn(placed) < (wanted[index]?.length ?? 0)) break;
      } catch (error) {
        if (orders.length > 0 && error instanceof Problem && error.code === 'sold_out') break;
        throw error;
      }
    }
    const made = orders.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0);
    return { orders, missing: wanted.flat().length - made };
  };
