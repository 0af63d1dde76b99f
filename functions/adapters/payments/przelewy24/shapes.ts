import * as z from '#shared/zod.ts';
import { apiHost, checkContent, keysIn, panelKey } from '../secret-content.ts';

/**
 * The provider's payment number is an int64, but JSON is parsed to doubles: `z.int()` refuses a number that would be
 * rounded to its neighbour.
 */
const orderId = z.int().check(z.positive());
const amount = z.int();

/** The console of Secrets Manager saves every value as text. */
const wholeNumber = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,12}$/)), z.transform(Number))]),
  z.int().check(z.positive()),
);

/** The console saves text; an operator answers a question. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(|yes|no|true|false)$/)),
    z.transform((text) => text === 'yes' || text === 'true'),
  ),
]);

const credentials = z.object({
  /** `https://secure.przelewy24.pl`, or the sandbox. */
  host: apiHost,
  merchantId: wholeNumber,
  posId: wholeNumber,
  apiKey: panelKey,
  crc: panelKey,
  /** Whether Przelewy24 has activated BLIK by code in the shop's form: none of its answers says so of a code itself. */
  blik: z.optional(flag),
});
export type Credentials = z.output<typeof credentials>;
export type KeyName = keyof Credentials;

/** The secret's content, and which of its keys are missing or malformed. */
export const checkKeys = (text: string) => checkContent<Credentials>(credentials, text);

/** @throws KeysMissing */
export const readKeys = (text: string): Credentials => keysIn(checkKeys(text));

export const paymentNotification = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string(),
  amount,
  originAmount: amount,
  currency: z.string(),
  orderId,
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
});

export const refundNotification = z.object({
  orderId,
  sessionId: z.string(),
  merchantId: z.int(),
  refundsUuid: z.string(),
  amount,
  currency: z.string(),
  /** 0 done, 1 rejected. */
  status: z.union([z.literal(0), z.literal(1)]),
  sign: z.string(),
});

export const registered = z.object({ data: z.object({ token: z.string().check(z.minLength(1)) }) });

export const verified = z.object({ data: z.object({ status: z.literal('success') }) });

/** 0 nothing paid, 1 paid but not verified, 2 paid and verified, 3 returned. */
export const transaction = z.object({
  data: z.union([
    z.object({ sessionId: z.string(), status: z.literal(0) }),
    z.object({ sessionId: z.string(), status: z.literal(3) }),
    z.object({
      sessionId: z.string(),
      status: z.union([z.literal(1), z.literal(2)]),
      orderId,
      amount,
      currency: z.string(),
      paymentMethod: z.int(),
    }),
  ]),
});

/** The methods that a payment of some sum may be made by. */
export const methodsOffered = z.object({
  data: z.array(z.object({ id: z.int(), status: z.boolean() })),
});

/** One row for each refund that was asked for. */
export const refunded = z.object({
  data: z.tuple([z.object({ orderId, sessionId: z.string(), amount, status: z.literal(true) })]),
});

/** 1 done, 2 pending, 3 awaiting acceptance, 4 rejected. */
const refundStatus = z.literal([1, 2, 3, 4]);

/** Empty where the refund was made in the provider's panel. */
const requestId = z.optional(z.nullable(z.string()));

export const refundsMade = z.object({
  data: z.object({
    orderId,
    sessionId: z.string(),
    currency: z.string(),
    refunds: z.array(z.object({ requestId, amount, status: refundStatus })),
  }),
});

const listedRefund = z.object({ orderId, requestId, status: refundStatus });

/** A page of the list of refunds; the documentation shows `details` with one element, a bare object is accepted too. */
export const listedRefunds = z.object({
  data: z.array(z.object({ details: z.union([z.array(listedRefund), listedRefund]) })),
  token: z.optional(z.nullable(z.string())),
});

const refusedRefund = z.object({ message: z.string() });
export const refusal = z.object({ error: z.union([z.string(), z.array(refusedRefund)]) });

/** The reason in an error body: a string for a call, a list for refunds. */
export function reasonOf(body: unknown): string {
  const read = refusal.safeParse(body);
  if (!read.success) return 'no reason given';
  const { error } = read.data;
  return typeof error === 'string' ? error : error.map(({ message }) => message).join('; ');
}
