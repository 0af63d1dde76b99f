import type { UnpaidOrder } from '#shared/contract/unpaid.ts';

export type Grouping = 'network' | 'email';

/** The unpaid orders of one address or network. */
export interface UnpaidGroup {
  /** Empty where it is no longer stored. */
  who: string;
  orderIds: string[];
  places: number;
  /** When the first and the last of them expire. */
  ends: [first: string, last: string];
}

/** Groups listed unpaid orders by their holder, largest group first. */
export function groupUnpaid(orders: readonly UnpaidOrder[], by: Grouping): UnpaidGroup[] {
  const groups = new Map<string, UnpaidGroup>();
  for (const { orderId, places, expiresAt, network = '', email } of orders) {
    const who = by === 'network' ? network : email.toLowerCase();
    const known = groups.get(who);
    groups.set(who, {
      who,
      orderIds: [...(known?.orderIds ?? []), orderId],
      places: (known?.places ?? 0) + places,
      ends: [known?.ends[0] ?? expiresAt, expiresAt],
    });
  }
  return [...groups.values()].sort((one, other) => other.places - one.places);
}
