import * as z from '../zod.ts';
import { email } from './email.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { optionalLine } from './line.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

export const roles = ['Admin', 'Cashier', 'Accountant', 'Door'] as const;
export type Role = (typeof roles)[number];

/** Who makes tickets and sends them again. */
export const sellers = ['Admin', 'Cashier'] as const satisfies readonly Role[];
/** Who sees orders with their buyers, and their tickets. */
export const orderReaders = ['Admin', 'Cashier', 'Accountant'] as const satisfies readonly Role[];
/** Who pairs and watches gates. */
export const keepers = ['Admin', 'Door'] as const satisfies readonly Role[];
/** Who takes the sales of all fairs, and their documents, out as files. */
export const accountants = ['Admin', 'Accountant'] as const satisfies readonly Role[];

export const userEmail = email.check(z.toLowerCase());

/** Long enough to need no other rule; the maximum limits the cost of hashing. */
export const password = z.string().check(z.minLength(12), z.maxLength(128));

/** The fields that an Admin can edit. */
export const userFields = z.strictObject({
  name: optionalLine(100),
  roles: z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length)),
});

export const user = z.extend(userFields, {
  id: id('usr'),
  email: userEmail,
  /** PHC string, argon2id. */
  passwordHash: z.string(),
  mustChangePassword: z.boolean(),
  /** When a password that somebody else has seen expires; absent once the user has set their own. */
  passwordEndsAt: z.optional(instant),
  /** Devices that logged in before this are no longer known. */
  devicesValidFrom: z.optional(instant),
  active: z.boolean(),
  lastLoginAt: z.optional(instant),
  version: z.int(),
});
export type User = z.infer<typeof user>;

/** A session ends this long after its last use, or this long after its start, whichever comes first. */
export const SESSION_IDLE = 8 * HOUR;
export const SESSION_ABSOLUTE = 24 * HOUR;
export const RECOVERY_TTL = HOUR;
/** A first password is passed on in an invitation, so it must expire soon. */
export const FIRST_PASSWORD_TTL = 3 * DAY;

/** What a logged-in user must still do before other calls work. */
export const requiredActions = ['verify-second-factor', 'set-password', 'enrol-second-factor'] as const;
export type RequiredAction = (typeof requiredActions)[number];

/** A session without its second factor has proved too little to last longer. */
export const SECOND_FACTOR_WAIT = 10 * MINUTE;

/** Attempts per window, by account and network, or by a known device. */
export const LOGIN_TRIES = { limit: 10, window: 15 * MINUTE };
/** Per network over all accounts. */
export const NETWORK_LOGIN_TRIES = { limit: 50, window: 15 * MINUTE };
/** After this many attempts at one account from anywhere, unknown devices have to wait. */
export const UNHURRIED_LOGIN_TRIES = { limit: 20, window: 15 * MINUTE };

/** Seconds that a network waits before its next attempt at an account with this many attempts in the window. */
export function loginWait(attempts: number): number {
  const { limit } = UNHURRIED_LOGIN_TRIES;
  return attempts < limit ? 0 : Math.min(120, 5 * 2 ** Math.floor((attempts - limit) / limit));
}

export const isActiveAdmin = (user: Pick<User, 'active' | 'roles'>): boolean =>
  user.active && user.roles.includes('Admin');

/** Whether a change makes data in the user's open sessions outdated. */
export const endsSessions = (before: User, after: User): boolean =>
  before.passwordHash !== after.passwordHash ||
  before.active !== after.active ||
  [...before.roles].sort().join() !== [...after.roles].sort().join();
