import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

const BATCH_SIZE = 100;

interface Head {
  page: Order[];
  /** The next page, requested before this one is used up. */
  next: Promise<IteratorResult<Order[]>>;
  pages: AsyncIterator<Order[]>;
}

/** The stream's first remaining order; undefined when there is none. */
async function peek(head: Head): Promise<Order | undefined> {
  while (head.page.length === 0) {
    const { value, done } = await head.next;
    if (done) return undefined;
    head.page = value.reverse();
    head.next = head.pages.next();
    // Avoids an unhandled rejection: the error is thrown where the page is awaited.
    head.next.catch(() => {});
  }
  return head.page.at(-1);
}

/** Merges all streams by time of change, earliest first; holds a page or two of each. */
async function* merged(fairId: string, orders: OrderStore): AsyncGenerator<Order> {
  const heads = orders.changeStreams(fairId).map((pages): Head => {
    const next = pages.next();
    next.catch(() => {});
    return { page: [], next, pages };
  });
  for (;;) {
    let first: { head: Head; order: Order } | undefined;
    for (const head of heads) {
      const order = head.page.at(-1) ?? (await peek(head));
      if (order && (!first || order.changedAt < first.order.changedAt)) first = { head, order };
    }
    if (!first) return;
    first.head.page.pop();
    yield first.order;
  }
}

/**
 * Every order of a fair once, by its last change, then those that await payment. Only their ids and the present pages
 * are in memory, so any number will do. The ids also skip an order that comes again because it changed meanwhile.
 */
export async function* soldOrders(fairId: string, orders: OrderStore): AsyncGenerator<Order> {
  const waiting = new Set((await orders.due('open')).map(({ orderId }) => orderId));
  const seen = new Set<string>();
  for await (const order of merged(fairId, orders)) {
    waiting.delete(order.id);
    if (seen.has(order.id)) continue;
    seen.add(order.id);
    yield order;
  }
  const ids = [...waiting];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    for (const order of await orders.many(ids.slice(start, start + BATCH_SIZE)))
      if (order.fairId === fairId) yield order;
}

/** The orders of a few tickets, as far as they are this fair's. */
export async function* namedOrders(
  tickets: ReadonlySet<string>,
  fairId: string,
  orders: OrderStore,
): AsyncGenerator<Order> {
  const ids = new Set(Array.from(tickets, orderIdOfTicket));
  for (const order of await orders.many([...ids])) if (order.fairId === fairId) yield order;
}
