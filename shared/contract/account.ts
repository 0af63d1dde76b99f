import { id } from '../domain/ids.ts';
import { factorKinds } from '../domain/second-factor.ts';
import {
  LOGIN_TRIES,
  password,
  requiredActions,
  roles as staff,
  user,
  userEmail,
  userFields,
} from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { orAsListed } from './or-as-listed.ts';
import { sessionView } from './session-view.ts';
import { userColumns } from './table-columns.ts';
import { tableOf, tableQuery } from './table-query.ts';

/** Begins a session, kept by a cookie; a second factor may be required before anything else. */
export const login = call({
  id: 'login',
  resource: 'account',
  method: 'POST',
  path: '/account/login',
  roles: 'anyone',
  duringRequiredAction: requiredActions,
  body: z.strictObject({ email: userEmail, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: sessionView,
  problems: ['wrong_credentials', 'too_many_tries', 'first_password_ended'],
});

/** Ends the session of this browser. */
export const logout = call({
  id: 'logout',
  resource: 'account',
  method: 'POST',
  path: '/account/logout',
  roles: 'anyone',
  ignoresInput: true,
  duringRequiredAction: requiredActions,
});

/** Who is logged in, and what they have to do before they may go on. */
export const isLoggedIn = call({
  id: 'isLoggedIn',
  resource: 'account',
  independent: true,
  method: 'GET',
  path: '/account/isloggedin',
  roles: staff,
  duringRequiredAction: requiredActions,
  response: sessionView,
});

/** Redeems a one-time key issued by operators; the session it opens can only set a new password. */
export const recoverAdmin = call({
  id: 'recoverAdmin',
  resource: 'account',
  independent: true,
  method: 'GET',
  path: '/account/recoverAdmin/{recoveryKey}',
  roles: 'anyone',
  changesState: true,
  params: z.strictObject({ recoveryKey: z.string().check(z.regex(/^[0-9a-z]{10,80}$/)) }),
  rateLimit: { counter: 'recover', per: 'network', ...LOGIN_TRIES },
  response: sessionView,
  problems: ['recovery_key_invalid', 'too_many_tries'],
});

/** Sets a new password of one’s own, and ends one’s other sessions. */
export const setPassword = call({
  id: 'setPassword',
  resource: 'account',
  method: 'POST',
  path: '/account/setPassword',
  roles: staff,
  duringRequiredAction: ['set-password'],
  body: z.strictObject({
    newPassword: password,
    currentPassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: sessionView,
  problems: ['wrong_credentials', 'too_many_tries'],
});

const userView = z.omit(user, { passwordHash: true, devicesValidFrom: true });
export type UserView = z.infer<typeof userView>;

const listedUser = z.extend(userView, { secondFactors: z.array(z.enum(factorKinds)) });
export type ListedUser = z.infer<typeof listedUser>;

/** A page of the users of the office. */
export const listUsers = call({
  id: 'listUsers',
  resource: 'account',
  method: 'GET',
  path: '/account/users',
  roles: ['Admin'],
  query: tableQuery(userColumns),
  response: tableOf(listedUser),
});

/** One user as the list has them. */
export const getUser = call({
  id: 'getUser',
  resource: 'account',
  method: 'GET',
  path: '/account/getUser/{id}',
  roles: ['Admin'],
  params: z.strictObject({ id: id('usr') }),
  response: listedUser,
  problems: ['not_found'],
});

/**
 * Adds a user. Their first password is random, shown only once and valid for three days: the office makes it a link, the
 * invitation. Its user must replace it after logging in.
 */
export const registerUser = call({
  id: 'registerUser',
  resource: 'account',
  method: 'POST',
  path: '/Account/register',
  roles: ['Admin'],
  body: z.extend(userFields, { email: userEmail }),
  response: z.strictObject({ id: id('usr'), password: z.string() }),
  status: 201,
  problems: ['email_taken'],
});

/** Changes a user. Other roles, a lock or a new password end all of their sessions. */
export const editUser = call({
  id: 'editUser',
  resource: 'account',
  method: 'POST',
  path: '/Account/edituser',
  roles: ['Admin'],
  body: orAsListed(
    z.extend(userFields, {
      id: id('usr'),
      version: seenVersion,
      active: z.boolean(),
      /** Requests a new random password, which the response shows once. */
      newPassword: z._default(z.boolean(), false),
    }),
    listedUser,
  ),
  response: z.extend(userView, { password: z.optional(z.string()) }),
  problems: ['not_found', 'changed_meanwhile', 'not_oneself', 'busy'],
});

/** Removes a user, and ends their sessions at once. */
export const deleteUser = call({
  id: 'deleteUser',
  resource: 'account',
  method: 'POST',
  path: '/Account/deleteUser',
  roles: ['Admin'],
  body: orAsListed(z.strictObject({ id: id('usr'), version: seenVersion }), listedUser),
  problems: ['not_found', 'changed_meanwhile', 'not_oneself', 'busy'],
});
