import type { UnpaidOrder } from '#shared/contract/unpaid.ts';
import { blockOf } from '#shared/domain/network.ts';

export const groupings = ['network', 'block', 'email'] as const;
export type Grouping = (typeof groupings)[number];

/** The unpaid orders of one address or network. */
export interface UnpaidGroup {
  /** Empty where it is no longer stored. */
  who: string;
  orderIds: string[];
  places: number;
  /** When the first and the last of them expire. */
  ends: [first: string, last: string];
}

/** Whose order it is; empty where its network is no longer stored. */
const holderOf: Record<Grouping, (order: UnpaidOrder) => string> = {
  network: ({ network = '' }) => network,
  block: ({ network = '' }) => blockOf(network),
  email: ({ email }) => email.toLowerCase(),
};

/** Groups listed unpaid orders by their holder, largest group first. */
export function groupUnpaid(orders: readonly UnpaidOrder[], by: Grouping): UnpaidGroup[] {
  const groups = new Map<string, UnpaidGroup>();
  for (const order of orders) {
    const { orderId, places, expiresAt } = order;
    const who = holderOf[by](order);
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
