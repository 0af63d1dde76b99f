import type { Order } from '#shared/domain/order.ts';
import { changedAt } from './order-change.ts';

export type SealedOrder = Pick<Order, 'id' | 'securityCodes'>;

/** All security codes of an order including these; undefined where none of them is new. */
export function newCodes(
  { securityCodes: known = {} }: SealedOrder,
  codes: Record<string, string>,
): Record<string, string> | undefined {
  const all = { ...known, ...codes };
  return Object.keys(all).length > Object.keys(known).length ? all : undefined;
}

/**
 * Stores the issued security codes and marks the order as changed, so that lists of sold tickets show them; does
 * nothing where all are stored already.
 */
export function codesChange(order: SealedOrder, codes: Record<string, string>, at: Date) {
  const all = newCodes(order, codes);
  return all ? { securityCodes: all, ...changedAt(at) } : {};
}
