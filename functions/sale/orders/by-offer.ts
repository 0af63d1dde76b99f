import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import { isOfferOpen } from '#shared/domain/waiting-list.ts';
import { readPlaceToken } from '../../runtime/place-token.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { Demand } from './hold.ts';

type OrderOffer = NonNullable<Order['offer']>;

/**
 * The place that a waiting list keeps for this link. Only a preliminary read: the order's own transaction takes the
 * place, or fails.
 * @throws Problem link_invalid, offer_ended
 */
export async function offeredPlace(
  token: string,
  now: Date,
  { waiting, linkSecret }: { waiting: Pick<WaitingListStore, 'entry'>; linkSecret: () => Promise<string> },
): Promise<OrderOffer> {
  const entry = await waiting.entry(readPlaceToken(await linkSecret(), token));
  if (!entry || !isOfferOpen(entry, now)) throw new Problem('offer_ended');
  return { ticketTypeId: entry.ticketTypeId, entryId: entry.id, shard: entry.offer.shard };
}

/** An order that uses an offer must include a ticket of its type. @throws Problem offer_ended */
export function withOffer<T extends Pick<Order, 'lines'>>(draft: T, offer: OrderOffer | undefined): T {
  if (!offer) return draft;
  const uses = draft.lines.some(({ ticketTypeId }) => ticketTypeId === offer.ticketTypeId);
  if (!uses) throw new Problem('offer_ended');
  return { ...draft, offer };
}

/** The stock an order needs besides the place kept for it. */
export const demandsBeside = (offer: OrderOffer | undefined, demands: readonly Demand[]): Demand[] =>
  demands
    .map((demand) =>
      demand.id === offer?.ticketTypeId ? { ...demand, quantity: demand.quantity - 1 } : demand,
    )
    .filter(({ quantity }) => quantity > 0);

/** While people wait, returned places are reserved for them. @throws Problem sold_out */
export function checkListFirst(demands: readonly Demand[], waitedFor: ReadonlySet<string>): void {
  const waited = demands.find(({ id }) => waitedFor.has(id));
  if (waited) throw new Problem('sold_out', { ticketTypeId: waited.id, left: 0 });
}
