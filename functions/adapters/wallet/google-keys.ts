import * as z from '#shared/zod.ts';

/** A stand-in on this machine: nothing is sent in the clear to anywhere else. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** What opens Google's wallet service: the issuer's number, and a service account that may act for it. */
export const googleKeys = z.strictObject({
  issuerId: z.string().check(z.regex(/^\d{5,30}$/)),
  account: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/)),
  /** Its RSA key, as PEM. */
  key: z.string().check(z.minLength(100), z.maxLength(10_000)),
  /** A stand-in in place of Google. */
  service: z.optional(z.string().check(z.regex(STAND_IN))),
});
export type GoogleKeys = z.infer<typeof googleKeys>;

/** Where tokens and the service are asked for. */
export const googleHosts = ({ service }: GoogleKeys) => ({
  tokens: service ? `${service}/token` : 'https://oauth2.googleapis.com/token',
  api: `${service ?? 'https://walletobjects.googleapis.com'}/walletobjects/v1`,
});
