import type { Role } from './user.ts';

/** What staff need a right of its own for: to give places, money or codes that admit, or to see the tills. Else a call's. */
export const rights = {
  'free-tickets': ['Admin'],
  refund: ['Admin'],
  'ticket-codes': ['Admin', 'Cashier'],
  takings: ['Admin'],
} as const satisfies Record<string, readonly Role[]>;
type Right = keyof typeof rights;

export const hasOne = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => roles.includes(role));

export const may = (roles: readonly Role[], right: Right): boolean => hasOne(roles, rights[right]);
