import type { Order } from '#shared/domain/order.ts';
import { changedAt } from './order-change.ts';

export type SealedOrder = Pick<Order, 'id' | 'securityCodes'>;

/** All codes that an order then knows; undefined where it knows them already. */
export function newCodes(
  { securityCodes: known = {} }: SealedOrder,
  codes: Record<string, string>,
): Record<string, string> | undefined {
  const all = { ...known, ...codes };
  return Object.keys(all).length > Object.keys(known).length ? all : undefined;
}

/**
 * Tells an order the codes which were handed out, and says that it has changed, so that lists of sold tickets show
 * them; nothing where it knows them already.
 */
export function codesChange(of: SealedOrder, codes: Record<string, string>, at: Date) {
  const all = newCodes(of, codes);
  return all ? { securityCodes: all, ...changedAt(at) } : {};
}
