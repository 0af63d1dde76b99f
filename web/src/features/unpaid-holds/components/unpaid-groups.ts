import type { UnpaidOrder } from '#shared/contract/unpaid.ts';

export type Grouping = 'network' | 'email';

/** Unpaid orders of one address. */
export interface UnpaidGroup {
  /** Empty where the address is no longer known. */
  who: string;
  orderIds: string[];
  places: number;
  /** When the first and the last of them end. */
  ends: [first: string, last: string];
}

/** Unpaid orders, as they are listed, by who holds them; those that hold most in front. */
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
