import * as z from '../zod.ts';
import { instant } from './instant.ts';
import { DAY, MINUTE } from './time.ts';
import { typedText } from './typed-text.ts';

/** The kinds of proof besides the password. */
export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** A code of an app or a recovery code, as people type it. */
export const factorCode = typedText().check(z.minLength(1), z.maxLength(40));

export const passkey = z.strictObject({
  /** The credential's id, base64url. */
  id: z.string(),
  /** COSE, base64url. */
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  /** The name given by its owner. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** A user's second factors. */
export const secondFactor = z.strictObject({
  userId: z.string(),
  totp: z.optional(
    z.strictObject({
      /** Encrypted, so that read access to the table is not enough to make codes. */
      sealedSecret: z.string(),
      /** The 30-second step of the last used code: codes up to this step are refused. */
      lastStep: z.int(),
      createdAt: instant,
    }),
  ),
  passkeys: z.array(passkey),
  /** Keyed hashes of the unused ones. */
  recoveryCodes: z.array(z.string()),
  /** 0 while nothing is stored. */
  version: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;
/** How long a remembered device may skip the second factor. */
export const REMEMBERED_DEVICE_TTL = 30 * DAY;
/** How long a browser is recognised after a login. */
export const DEVICE_RECORD_TTL = 180 * DAY;
/** How many browsers of a user are recognised: the oldest is forgotten for a further one. */
export const MAX_DEVICES = 20;
/** How long a passkey may take to sign, and a user to add an app. */
export const CHALLENGE_TTL = 5 * MINUTE;
export const ENROLMENT_TTL = 15 * MINUTE;

/** Code attempts per window for one network or known device; per day for all unknown ones together, before two codes are asked for. */
export const CODE_TRIES = { limit: 5, window: 15 * MINUTE };
export const DAILY_CODE_TRIES = { limit: 50, window: DAY };

export const kindsOf = ({ totp, passkeys }: SecondFactor): FactorKind[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];
export const hasFactor = (factor: SecondFactor): boolean => kindsOf(factor).length > 0;

/** Who must have a second factor. */
export const access = z.strictObject({ secondFactorForAdmins: z.boolean() });
export type Access = z.infer<typeof access>;
export const DEFAULT_ACCESS: Access = { secondFactorForAdmins: true };
