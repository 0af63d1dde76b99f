import * as z from '#shared/zod.ts';
import { apiHost, checkContent, keysIn, panelKey } from '../secret-content.ts';

const credentials = z.object({
  /** `https://api.stripe.com`, for test keys too. */
  host: apiHost,
  /** A restricted key is enough; its rights are in docs/operations.md. */
  secretKey: panelKey.check(z.regex(/^[sr]k_(test|live)_\w+$/)),
  /** Of the endpoint for events. While one replaces another both are valid: with spaces or commas between them. */
  webhookSecret: panelKey.check(z.regex(/^whsec_[\w+/=]+([\s,]+whsec_[\w+/=]+)*$/)),
});
export type Credentials = z.output<typeof credentials>;
export type KeyName = keyof Credentials;

/** The secret's content, and which of its keys are missing or malformed. */
export const checkKeys = (text: string) => checkContent<Credentials>(credentials, text);

/** @throws KeysMissing */
export const readKeys = (text: string): Credentials => keysIn(checkKeys(text));

export const pageOf = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.object({ data: z.array(entry), has_more: z.boolean() });

/** What we wrote on a payment or a refund; empty on somebody else's. */
const metadata = z.object({ session: z.optional(z.string()), refund: z.optional(z.string()) });

export const charge = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  amount_refunded: z.int(),
  /** Whether all of it was returned. */
  refunded: z.boolean(),
  metadata,
  payment_method_details: z.nullable(
    z.object({
      type: z.string(),
      card: z.optional(z.object({ wallet: z.nullable(z.object({ type: z.string() })) })),
    }),
  ),
});

/** A payment, with its latest charge expanded. */
export const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  metadata,
  latest_charge: z.nullable(charge),
});
export type Intent = z.output<typeof intent>;

/** A payment page; it has a payment once somebody began to pay. */
export const checkout = z.object({ id: z.string(), payment_intent: z.nullable(intent) });

/** The buyer's browser is sent there. */
export const opened = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

export const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  payment_intent: z.nullable(z.string()),
  metadata,
});
export type Refund = z.output<typeof refund>;

export const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: z.nullable(z.string()),
});

/** An event names what it is about; how that is now is asked. */
export const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), payment_intent: z.optional(z.nullable(z.string())) }),
  }),
});

const refusal = z.object({
  error: z.object({ message: z.optional(z.string()), param: z.optional(z.string()) }),
});

/** The reason in an error body, and the field that it is about. */
export function refusalIn(body: unknown): { reason: string; field?: string | undefined } {
  const read = refusal.safeParse(body);
  if (!read.success) return { reason: 'no reason given' };
  const { message = 'no reason given', param } = read.data.error;
  return { reason: message, field: param };
}
