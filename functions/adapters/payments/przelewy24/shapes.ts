import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';

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
const key = z.string().check(z.trim(), z.minLength(1));

const credentials = z.object({
  /** `https://secure.przelewy24.pl`, or the sandbox; plain HTTP only on the local machine. */
  host: z
    .url()
    .check(z.refine((host) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))),
  merchantId: wholeNumber,
  posId: wholeNumber,
  apiKey: key,
  crc: key,
});
export type Credentials = z.output<typeof credentials>;
export type KeyName = keyof Credentials;

export const keyNames = ['host', 'merchantId', 'posId', 'apiKey', 'crc'] as const satisfies KeyName[];

interface CheckedKeys {
  /** Set where all are valid. */
  keys?: Credentials;
  wrong: KeyName[];
  host: string;
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The secret's content, and which of its keys are missing or malformed. */
export function checkKeys(text: string): CheckedKeys {
  const fields = asRecord(text);
  const read = z.safeParse(credentials, fields);
  const host = typeof fields.host === 'string' ? fields.host : '';
  if (read.success) return { keys: read.data, wrong: [], host };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return { wrong: keyNames.filter((name) => wrong.has(name)), host };
}

/** @throws Problem provider_unreachable, which lists the wrong keys for the log */
export function readKeys(text: string): Credentials {
  const { keys, wrong } = checkKeys(text);
  if (keys) return keys;
  throw new Problem('provider_unreachable', { detail: `the provider's secret: ${wrong.join(', ')}` });
}

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
    z.object({ status: z.literal(0) }),
    z.object({ status: z.literal(3) }),
    z.object({
      status: z.union([z.literal(1), z.literal(2)]),
      orderId,
      amount,
      currency: z.string(),
      paymentMethod: z.int(),
    }),
  ]),
});

export const refunded = z.object({ data: z.array(z.object({ status: z.literal(true) })) });

/** 1 done, 2 pending, 3 awaiting acceptance, 4 rejected. */
const refundStatus = z.literal([1, 2, 3, 4]);

/** Empty where the refund was made in the provider's panel. */
const requestId = z.optional(z.nullable(z.string()));

export const refundsMade = z.object({
  data: z.object({
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
