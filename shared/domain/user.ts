import * as z from 'zod/mini';
import { id } from './ids.ts';
import { HOUR, instant, MINUTE } from './time.ts';

export const roles = ['Admin', 'Cashier'] as const;
export type Role = (typeof roles)[number];

export const userEmail = z.email().check(z.maxLength(100), z.toLowerCase());

/** Long enough to need no other rule; short enough that hashing it costs what a password costs. */
export const password = z.string().check(z.minLength(12), z.maxLength(128));

/** What an Admin says of a user. */
export const userFields = z.strictObject({
  name: z.string().check(z.trim(), z.maxLength(100)),
  roles: z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length)),
});

export const user = z.extend(userFields, {
  id: id('usr'),
  email: userEmail,
  /** PHC string, argon2id. */
  passwordHash: z.string(),
  mustChangePassword: z.boolean(),
  active: z.boolean(),
  lastLoginAt: z.optional(instant),
  version: z.int(),
});
export type User = z.infer<typeof user>;

/** A session ends this long after its last use, and this long after it began, whichever comes first. */
export const SESSION_IDLE = 8 * HOUR;
export const SESSION_ABSOLUTE = 24 * HOUR;
export const RECOVERY_VALID = HOUR;

/** Tries allowed in a window, per address and per account alike. */
export const LOGIN_TRIES = { limit: 10, window: 15 * MINUTE };

export const isActiveAdmin = (of: Pick<User, 'active' | 'roles'>): boolean =>
  of.active && of.roles.includes('Admin');

/** Whether a change makes what the user's open sessions know of them untrue. */
export const endsSessions = (before: User, after: User): boolean =>
  before.passwordHash !== after.passwordHash ||
  before.active !== after.active ||
  [...before.roles].sort().join() !== [...after.roles].sort().join();
