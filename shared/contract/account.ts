import * as z from 'zod/mini';
import { password, roles, userEmail } from '../domain/user.ts';
import { call } from './call.ts';

const session = z.strictObject({
  email: z.string(),
  roles: z.array(z.enum(roles)),
  mustChangePassword: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const login = call({
  id: 'login',
  noun: 'account',
  method: 'POST',
  path: '/account/login',
  who: 'anyone',
  body: z.strictObject({ email: userEmail, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: session,
  problems: ['wrong_credentials', 'too_many_tries'],
});

export const logout = call({
  id: 'logout',
  noun: 'account',
  method: 'POST',
  path: '/account/logout',
  who: 'anyone',
  antiForgery: true,
});

export const isLoggedIn = call({
  id: 'isLoggedIn',
  noun: 'account',
  method: 'GET',
  path: '/account/isloggedin',
  who: ['Admin', 'Cashier'],
  answer: session,
});

/** Redeems a one-time key that operators issue; the session it opens can only set a new password. */
export const recoverAdmin = call({
  id: 'recoverAdmin',
  noun: 'account',
  method: 'GET',
  path: '/account/recoverAdmin/{recoveryKey}',
  who: 'anyone',
  antiForgery: true,
  params: z.strictObject({ recoveryKey: z.string().check(z.regex(/^[0-9a-z]{10,80}$/)) }),
  answer: session,
  problems: ['recovery_key_invalid', 'too_many_tries'],
});

export const setPassword = call({
  id: 'setPassword',
  noun: 'account',
  method: 'POST',
  path: '/account/setPassword',
  who: ['Admin', 'Cashier'],
  body: z.strictObject({
    newPassword: password,
    currentPassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  answer: session,
  problems: ['wrong_credentials', 'too_many_tries'],
});
