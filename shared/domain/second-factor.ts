import * as z from 'zod/mini';
import { instant } from './instant.ts';
import { DAY, MINUTE } from './time.ts';

/** How somebody can show that it is them, besides the password. */
export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const passkey = z.strictObject({
  /** The credential's id, base64url. */
  id: z.string(),
  /** COSE, base64url. */
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  /** As its owner calls it. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** What a user can show besides the password. */
export const secondFactor = z.strictObject({
  userId: z.string(),
  totp: z.optional(
    z.strictObject({
      /** Encrypted: who reads the table cannot make codes. */
      sealedSecret: z.string(),
      /** The 30 seconds whose code was used last: no code of it or before is taken again. */
      lastStep: z.int(),
      createdAt: instant,
    }),
  ),
  passkeys: z.array(passkey),
  /** Keyed hashes of those that are left. */
  recoveryCodes: z.array(z.string()),
  /** 0 while nothing is stored. */
  version: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;
/** For how long a device needs no second factor where its user asked to be remembered. */
export const REMEMBERED_DEVICE_TTL = 30 * DAY;
/** For how long a browser that somebody logged in with is known. */
export const DEVICE_RECORD_TTL = 180 * DAY;
/** For how long a passkey may take to sign, and a person to add an app. */
export const CHALLENGE_TTL = 5 * MINUTE;
export const ENROLMENT_TTL = 15 * MINUTE;

/** Codes tried in a window by one network or known device; by all that are not known, a day. */
export const CODE_TRIES = { limit: 5, window: 15 * MINUTE };
export const DAILY_CODE_TRIES = { limit: 50, window: DAY };

export const kindsOf = ({ totp, passkeys }: SecondFactor): FactorKind[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];
export const hasFactor = (of: SecondFactor): boolean => kindsOf(of).length > 0;

/** Who has to have a second factor. */
export const access = z.strictObject({ secondFactorForAdmins: z.boolean() });
export type Access = z.infer<typeof access>;
export const DEFAULT_ACCESS: Access = { secondFactorForAdmins: true };
