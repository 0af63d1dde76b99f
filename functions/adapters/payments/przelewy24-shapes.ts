import * as z from 'zod/mini';

/**
 * The provider's number of a payment is an int64. JSON gives us a double, so a number that a double cannot
 * hold exactly is refused by `z.int()` rather than taken for its neighbour.
 */
const orderId = z.int().check(z.positive());
const amount = z.int();

export const credentials = z.object({
  /** `https://secure.przelewy24.pl`, or the sandbox's; in the clear only where nothing leaves the machine. */
  host: z
    .url()
    .check(z.refine((host) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))),
  merchantId: z.int(),
  posId: z.int(),
  apiKey: z.string(),
  crc: z.string(),
});
export type Credentials = z.infer<typeof credentials>;

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
export const refundsMade = z.object({
  data: z.object({
    refunds: z.array(z.object({ requestId: z.string(), status: z.literal([1, 2, 3, 4]) })),
  }),
});

const refusedRefund = z.object({ message: z.string() });
export const refusal = z.object({ error: z.union([z.string(), z.array(refusedRefund)]) });

/** The reason in an error's body, which is a sentence for a call and a list for refunds. */
export function reasonOf(body: unknown): string {
  const read = refusal.safeParse(body);
  if (!read.success) return 'no reason given';
  const { error } = read.data;
  return typeof error === 'string' ? error : error.map(({ message }) => message).join('; ');
}
