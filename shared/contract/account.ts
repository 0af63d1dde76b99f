import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { factorKinds } from '../domain/second-factor.ts';
import { LOGIN_TRIES, password, requiredActions, user, userEmail, userFields } from '../domain/user.ts';
import { call } from './call.ts';
import { sessionView } from './session-view.ts';
import { userColumns } from './table-columns.ts';
import { tableOf, tableQuery } from './table-query.ts';

export const login = call({
  id: 'login',
  noun: 'account',
  method: 'POST',
  path: '/account/login',
  who: 'anyone',
  duringRequiredAction: requiredActions,
  body: z.strictObject({ email: userEmail, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: sessionView,
  problems: ['wrong_credentials', 'too_many_tries', 'first_password_ended'],
});

export const logout = call({
  id: 'logout',
  noun: 'account',
  method: 'POST',
  path: '/account/logout',
  who: 'anyone',
  duringRequiredAction: requiredActions,
});

export const isLoggedIn = call({
  id: 'isLoggedIn',
  noun: 'account',
  method: 'GET',
  path: '/account/isloggedin',
  who: ['Admin', 'Cashier'],
  duringRequiredAction: requiredActions,
  answer: sessionView,
});

/** Redeems a one-time key that operators issue; the session it opens can only set a new password. */
export const recoverAdmin = call({
  id: 'recoverAdmin',
  noun: 'account',
  method: 'GET',
  path: '/account/recoverAdmin/{recoveryKey}',
  who: 'anyone',
  changesState: true,
  params: z.strictObject({ recoveryKey: z.string().check(z.regex(/^[0-9a-z]{10,80}$/)) }),
  rateLimit: { counter: 'recover', per: 'network', ...LOGIN_TRIES },
  answer: sessionView,
  problems: ['recovery_key_invalid', 'too_many_tries'],
});

export const setPassword = call({
  id: 'setPassword',
  noun: 'account',
  method: 'POST',
  path: '/account/setPassword',
  who: ['Admin', 'Cashier'],
  duringRequiredAction: ['set-password'],
  body: z.strictObject({
    newPassword: password,
    currentPassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  answer: sessionView,
  problems: ['wrong_credentials', 'too_many_tries'],
});

const userView = z.omit(user, { passwordHash: true, devicesValidFrom: true });
export type UserView = z.infer<typeof userView>;

const listedUser = z.extend(userView, { secondFactors: z.array(z.enum(factorKinds)) });
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = call({
  id: 'listUsers',
  noun: 'account',
  method: 'GET',
  path: '/account/users',
  who: ['Admin'],
  query: tableQuery(userColumns),
  answer: tableOf(listedUser),
});

/** The first password is random, shown this once and good for three days; who logs in with it has to choose one. */
export const registerUser = call({
  id: 'registerUser',
  noun: 'account',
  method: 'POST',
  path: '/Account/register',
  who: ['Admin'],
  body: z.extend(userFields, { email: userEmail }),
  answer: z.strictObject({ id: id('usr'), password: z.string() }),
  status: 201,
  problems: ['email_taken'],
});

/** Other roles, being deactivated or a new password log the user out everywhere. */
export const editUser = call({
  id: 'editUser',
  noun: 'account',
  method: 'POST',
  path: '/Account/edituser',
  who: ['Admin'],
  body: z.extend(userFields, {
    id: id('usr'),
    version: z.int(),
    active: z.boolean(),
    /** Asks for a new random password, which the answer shows this once. */
    newPassword: z._default(z.boolean(), false),
  }),
  answer: z.extend(userView, { password: z.optional(z.string()) }),
  problems: ['not_found', 'changed_meanwhile', 'not_oneself', 'busy'],
});

export const deleteUser = call({
  id: 'deleteUser',
  noun: 'account',
  method: 'POST',
  path: '/Account/deleteUser',
  who: ['Admin'],
  body: z.strictObject({ id: id('usr'), version: z.int() }),
  problems: ['not_found', 'changed_meanwhile', 'not_oneself', 'busy'],
});
