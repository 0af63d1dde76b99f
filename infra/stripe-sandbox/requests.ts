import * as z from 'zod/mini';

const text = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));
const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));
/** Grosze: 2.00 zł at least, eight digits at most. */
const amount = z.pipe(whole, z.int().check(z.minimum(200), z.maximum(99_999_999)));
const address = z.url().check(z.maxLength(5000));
const metadata = z.record(text(40), z.string().check(z.maxLength(500)));

export const methodTypes = ['card', 'blik', 'p24'] as const;
export type MethodType = (typeof methodTypes)[number];

/** The documented fields of `POST /v1/checkout/sessions` that a ticket shop may send; any other is its mistake. */
export const checkoutRequest = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: text(200),
  allowed_payment_method_types: z.array(z.enum(methodTypes)).check(z.minLength(1)),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.literal('1'),
        price_data: z.strictObject({
          currency: z.literal('pln'),
          unit_amount: amount,
          product_data: z.strictObject({ name: text(250) }),
        }),
      }),
    )
    .check(z.length(1)),
  customer_email: z.optional(z.email().check(z.maxLength(512))),
  locale: z.enum(['pl', 'en']),
  /** Seconds since 1970. */
  expires_at: whole,
  success_url: address,
  cancel_url: address,
  payment_intent_data: z.strictObject({ description: text(1000), metadata }),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

export const refundRequest = z.strictObject({
  payment_intent: text(255),
  amount: z.pipe(whole, z.int().check(z.positive())),
  metadata,
});
