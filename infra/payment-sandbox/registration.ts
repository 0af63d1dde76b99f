import * as z from 'zod/mini';

const text = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));
const optionalText = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));
const address = z.url().check(z.maxLength(250));

/** The documented fields of `POST /transaction/register`; any other is the shop's mistake. */
export const registration = z.strictObject({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: text(100),
  amount: z.int().check(z.positive()),
  currency: z.enum(['PLN', 'EUR', 'GBP', 'CZK']),
  description: text(1024),
  email: z.email().check(z.maxLength(50)),
  client: optionalText(40),
  address: optionalText(80),
  zip: optionalText(10),
  city: optionalText(50),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.optional(z.string().check(z.regex(/^\d{9,12}$/))),
  language: z.enum([
    'bg',
    'cs',
    'de',
    'en',
    'es',
    'fr',
    'hr',
    'hu',
    'it',
    'nl',
    'pl',
    'pt',
    'se',
    'sk',
    'ro',
  ]),
  method: z.optional(z.int()),
  urlReturn: address,
  urlStatus: z.optional(address),
  /** Minutes; 0 is no limit. */
  timeLimit: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  channel: z.optional(z.int().check(z.minimum(1), z.maximum(32_767))),
  waitForResult: z.optional(z.boolean()),
  regulationAccept: z.optional(z.boolean()),
  shipping: z.optional(z.int()),
  transferLabel: z.optional(z.string().check(z.regex(/^[\p{L}\d .,:/-]{1,20}$/u))),
  encoding: z.optional(z.enum(['UTF-8', 'ISO-8859-2', 'Windows-1250'])),
  /** Needed to charge a BLIK code: the payer's address and browser. */
  additional: z.optional(
    z.strictObject({
      PSU: z.optional(
        z.strictObject({ IP: z.union([z.ipv4(), z.ipv6()]), userAgent: z.string().check(z.maxLength(255)) }),
      ),
    }),
  ),
  sign: z.string(),
});
export type Registration = z.infer<typeof registration>;

export const verification = z.strictObject({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: text(100),
  amount: z.int(),
  currency: z.string(),
  orderId: z.int(),
  sign: z.string(),
});

export const blikCharge = z.strictObject({
  token: text(100),
  blikCode: z.string().check(z.regex(/^\d{6}$/)),
});

export const refundRequest = z.strictObject({
  requestId: text(45),
  refundsUuid: text(35),
  refunds: z
    .array(
      z.strictObject({
        orderId: z.int(),
        sessionId: text(100),
        amount: z.int().check(z.positive()),
        description: optionalText(35),
      }),
    )
    .check(z.minLength(1)),
  urlStatus: z.optional(z.url()),
});
