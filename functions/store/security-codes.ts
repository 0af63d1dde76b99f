import type { Order } from '#shared/domain/order.ts';

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
 * The parts of an update that tell an order the codes which were handed out, and say that it has changed, so that
 * lists of sold tickets show them; empty where it knows them already.
 */
export function codesPart(of: SealedOrder, codes: Record<string, string>, at: Date) {
  const all = newCodes(of, codes);
  return all
    ? {
        set: '#securityCodes = :codes, #changedAt = :at',
        add: ' ADD #version :one',
        values: { ':codes': all, ':at': at.toISOString(), ':one': 1 },
      }
    : { set: '', add: '', values: {} };
}
