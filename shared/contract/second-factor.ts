import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { CODE_TRIES, factorCode } from '../domain/second-factor.ts';
import { roles as staff } from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { sessionView } from './session-view.ts';

const currentPassword = z.optional(z.string().check(z.maxLength(128)));
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(4096));
/** WebAuthn data from or for the browser; the library validates it. */
const webAuthn = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** The user's own factors and known devices. */
export const getSecondFactor = call({
  id: 'getSecondFactor',
  resource: 'second-factor',
  method: 'GET',
  path: '/account/secondFactor',
  roles: staff,
  duringRequiredAction: ['enrol-second-factor'],
  response: z.strictObject({
    /** Whether this user must have one. */
    required: z.boolean(),
    /** The host that passkeys are bound to: they work only there. */
    passkeyHost: z.string(),
    totp: z.optional(z.strictObject({ createdAt: instant })),
    passkeys: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        createdAt: instant,
        lastUsedAt: z.optional(instant),
      }),
    ),
    recoveryCodesLeft: z.int(),
    devices: z.array(
      z.strictObject({
        agent: z.optional(z.string()),
        createdAt: instant,
        rememberedUntil: z.optional(instant),
      }),
    ),
  }),
});

/** The available factors and no more, because the caller has only shown a password. */
export const getFactorMethods = call({
  id: 'getFactorMethods',
  resource: 'second-factor',
  method: 'GET',
  path: '/account/secondFactor/methods',
  roles: staff,
  duringRequiredAction: ['verify-second-factor'],
  response: z.strictObject({ totp: z.boolean(), passkeyHost: z.optional(z.string()) }),
});

/** A passkey challenge; valid once, for five minutes. */
export const startPasskeyLogin = call({
  id: 'startPasskeyLogin',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/passkeyLogin',
  roles: staff,
  duringRequiredAction: ['verify-second-factor'],
  response: z.strictObject({ options: webAuthn }),
  problems: ['not_found'],
});

/** Shows the second factor of this login: a code, a passkey or a recovery code. */
export const verifySecondFactor = call({
  id: 'verifySecondFactor',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/verify',
  roles: staff,
  duringRequiredAction: ['verify-second-factor'],
  body: z.strictObject({
    shown: z.discriminatedUnion('kind', [
      /** `next` is the code that the app shows after `code`. */
      z.strictObject({ kind: z.literal('totp'), code: factorCode, next: z.optional(factorCode) }),
      z.strictObject({ kind: z.literal('recovery-code'), code: factorCode }),
      z.strictObject({ kind: z.literal('passkey'), response: webAuthn }),
    ]),
    /** Whether this device may skip the second factor for a while. */
    remember: z._default(z.boolean(), false),
  }),
  response: sessionView,
  problems: ['wrong_code', 'next_code_needed', 'too_many_tries'],
});

/** A new secret for an app; it becomes valid once one of its codes was typed. */
export const startTotp = call({
  id: 'startTotp',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/startTotp',
  roles: staff,
  duringRequiredAction: ['enrol-second-factor'],
  body: z.strictObject({ currentPassword }),
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
  problems: ['wrong_credentials', 'too_many_tries'],
});

const enrolled = z.strictObject({
  session: sessionView,
  /** Only with the first factor. */
  recoveryCodes: z.optional(z.array(z.string())),
});
export type EnrolledFactor = z.infer<typeof enrolled>;

/** Adds the authenticator app whose code proves that it has the key. */
export const confirmTotp = call({
  id: 'confirmTotp',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/confirmTotp',
  roles: staff,
  duringRequiredAction: ['enrol-second-factor'],
  body: z.strictObject({ code: factorCode }),
  rateLimit: { counter: 'totp-added', per: 'account', ...CODE_TRIES, tellsWait: true },
  response: enrolled,
  problems: ['wrong_code', 'enrolment_ended', 'too_many_tries', 'changed_meanwhile'],
});

/** Begins to add a passkey: the options for the browser’s credentials. */
export const startPasskey = call({
  id: 'startPasskey',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/startPasskey',
  roles: staff,
  duringRequiredAction: ['enrol-second-factor'],
  body: z.strictObject({ currentPassword }),
  response: z.strictObject({ options: webAuthn }),
  problems: ['wrong_credentials', 'too_many_tries', 'too_many_passkeys'],
});

/** Adds the passkey that the browser has made. */
export const confirmPasskey = call({
  id: 'confirmPasskey',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/confirmPasskey',
  roles: staff,
  duringRequiredAction: ['enrol-second-factor'],
  body: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(60)), response: webAuthn }),
  response: enrolled,
  problems: ['wrong_code', 'enrolment_ended', 'changed_meanwhile'],
});

/** Removes a second factor of one’s own. */
export const removeFactor = call({
  id: 'removeFactor',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/remove',
  roles: staff,
  body: z.strictObject({ factor: z.union([z.literal('totp'), base64url]), currentPassword }),
  problems: [
    'wrong_credentials',
    'too_many_tries',
    'not_found',
    'second_factor_required',
    'changed_meanwhile',
  ],
});

/** Ten new recovery codes; the old ones become invalid. */
export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/recoveryCodes',
  roles: staff,
  body: z.strictObject({ currentPassword }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  problems: ['wrong_credentials', 'too_many_tries', 'not_found', 'changed_meanwhile'],
});

/** Forgets every known device, this one included. */
export const forgetDevices = call({
  id: 'forgetDevices',
  resource: 'second-factor',
  method: 'POST',
  path: '/account/secondFactor/forgetDevices',
  roles: staff,
  problems: ['busy'],
});

/** Removes another user's lost factors; they are logged out, and must enrol again where that is required. */
export const resetSecondFactor = call({
  id: 'resetSecondFactor',
  resource: 'second-factor',
  invalidates: ['account'],
  method: 'POST',
  path: '/account/secondFactor/reset',
  roles: ['Admin'],
  body: z.strictObject({ id: id('usr'), version: seenVersion }),
  problems: ['not_found', 'changed_meanwhile', 'not_oneself', 'busy'],
});
