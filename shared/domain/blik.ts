import * as z from '../zod.ts';
import { instant } from './instant.ts';
import { MINUTE, SECOND } from './time.ts';

/** Six digits from the bank's app. They are asked for, passed on, and kept nowhere. */
export const blikCode = z.string().check(z.regex(/^\d{6}$/));

/** Codes that an order may be paid with; after that its buyer pays on the provider's page. */
export const MAX_BLIK_CODES = 5;

/** How long somebody may take to confirm a payment in their bank's app, with the way there and back. */
export const BLIK_CONFIRMATION_WINDOW = 70 * SECOND;

/** Why a bank takes no payment by a code. */
export const blikRefusals = ['wrong', 'expired', 'used', 'declined', 'limit', 'no-funds', 'other'] as const;
export type BlikRefusal = (typeof blikRefusals)[number];

/** How long banks take a code. */
export const BLIK_CODE_LIFE = 2 * MINUTE;

/** How far an order is with being paid by codes. */
export const blikPayment = z.strictObject({
  /** The session of the last code. */
  sessionId: z.string(),
  /** How many codes were tried, the last included. */
  codes: z.int(),
  askedAt: instant,
  /** Tells whether a code is the last one again; made with a secret, since six digits are soon guessed. */
  codeSignature: z.string(),
  /** Absent while the bank has said nothing. */
  refused: z.optional(z.enum(blikRefusals)),
});
export type BlikPayment = z.infer<typeof blikPayment>;
