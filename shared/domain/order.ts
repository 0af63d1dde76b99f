import * as z from 'zod/mini';
import { address } from './address.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { MAX_INVOICE_PERSON } from './invoice.ts';
import { line, optionalLine } from './line.ts';
import { language } from './local-text.ts';
import { taxNumber } from './tax-number.ts';
import { DAY, MINUTE } from './time.ts';

/** How long places are held for a buyer who has to pay. */
export const PAYMENT_WINDOW = 59 * MINUTE;

/**
 * awaiting-payment ─ paid in time ──────► paid ─► (tickets, mail)
 *        │ 59 minutes                      ▲ │ withdrawn or refunded by the office
 *        ▼                                 │ ▼
 *     expired ── paid late, places left ───┘ refunding ─► refunded
 *        └────── paid late, none left ──────►
 */
export const orderStatuses = ['awaiting-payment', 'paid', 'expired', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const email = z.email().check(z.maxLength(50));

/** Who a ticket is for. The buyer is the first holder. */
export const holder = z.strictObject({
  name: line(60),
  surname: line(60),
  email: z.optional(email),
  company: z.optional(optionalLine(120)),
  phoneNumber: z.optional(z.string().check(z.regex(/^\+?[0-9 ()-]{6,20}$/))),
});
export type Holder = z.infer<typeof holder>;

/** Without an address where the office sold a ticket to somebody who gave none. */
export const buyer = z.extend(holder, {
  nip: z.optional(taxNumber),
  /** An invoice in a person's own name: the buyer's, where no other is given. */
  privateInvoice: z.optional(z.strictObject({ person: z.optional(line(MAX_INVOICE_PERSON)) })),
});

export const consents = z.strictObject({
  /** Absent where the office made the order: nobody was asked. */
  agreementAt: z.optional(instant),
  magazineAt: z.optional(instant),
  shareContactAt: z.optional(instant),
});

export const orderLine = z.strictObject({
  ticketTypeId: id('typ'),
  /** Grosze for one, as it was when the order was placed. */
  unitPrice: grosze,
  /** One holder a ticket; null where it goes by the buyer's name, as an order's first ticket always does. */
  holders: z.array(z.nullable(holder)),
  /** The order's coupon makes these tickets cheaper: each took a use of it. */
  discounted: z.optional(z.literal(true)),
});
export type OrderLine = z.infer<typeof orderLine>;

export const payment = z.strictObject({
  provider: z.string(),
  sessionId: z.string(),
  /** The provider's name for this session, from which the payment page's address is made. */
  token: z.optional(z.string()),
  /** Sessions that were opened before this one: each of their pages may still be paid on. */
  earlierSessions: z.optional(z.array(z.string())),
  /** The provider's number of the payment itself, known once it is made. */
  providerId: z.optional(z.string()),
  method: z.optional(z.string()),
  /** Grosze that came in, where the office took another sum than the order's. */
  acceptedAmount: z.optional(grosze),
  paidAt: z.optional(instant),
  refundedAt: z.optional(instant),
});

/** The provider's name in an order that the office took the money for. */
export const OFFICE = 'office';

export const refundCauses = ['late-payment', 'withdrawn', 'office'] as const;

/** Why and by whom an order was given back. */
export const refund = z.strictObject({
  cause: z.enum(refundCauses),
  at: instant,
  /** `usr_…`, `buyer` or `system`. */
  by: z.string(),
  reason: z.optional(z.string()),
  /** When the buyer's mail about it went out. */
  notifiedAt: z.optional(instant),
});
export type Refund = z.infer<typeof refund>;

const fields = z.strictObject({
  id: id('ord'),
  fairId: id('fair'),
  status: z.enum(orderStatuses),
  lines: z.array(orderLine),
  couponId: z.optional(z.string()),
  discount: grosze,
  total: grosze,
  lang: language,
  /** `web`, or `office:` and the user who made it. */
  source: z.string(),
  /** The address that this user logged in with then: whoever looks need not know the user, who may be gone. */
  madeBy: z.optional(z.string()),
  buyer,
  address,
  consents,
  referenceCode: z.optional(z.string()),
  payment: z.optional(payment),
  refund: z.optional(refund),
  /** Positions (from 1) of tickets that the office has removed. */
  removed: z.optional(z.array(z.int())),
  /** In orders of earlier releases: the address beside the buyer's name was the organiser's. */
  placeholderEmail: z.optional(z.literal(true)),
  /** The ends of its tickets' codes by their numbers in it, known once they were handed out. */
  securityCodes: z.optional(z.record(z.string(), z.string())),
  /** Its tickets are handed over, not mailed. */
  unmailed: z.optional(z.literal(true)),
  /** Since when its PDFs are out of date; absent where they are not. */
  staleSince: z.optional(instant),
  invoiceNumber: z.optional(z.string()),
  /** Which stock it holds, to give back exactly that. */
  holds: z.record(z.string(), z.int()),
  /** The place on a waiting list that it was bought by: that place was held before the order was. */
  offer: z.optional(z.strictObject({ ticketTypeId: id('typ'), entryId: id('wtg'), shard: z.string() })),
  /** The pass of the waiting room that it used up. */
  passId: z.optional(z.string()),
  /** Of the request that placed it: the same key with another content is another order. */
  fingerprint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  changedAt: instant,
  sentAt: z.optional(instant),
  /** When its buyer's personal data was taken out of it. */
  erasedAt: z.optional(instant),
  version: z.int(),
});

/** An organiser's address that stood in for a buyer who gave none is none. */
function withoutPlaceholderEmail(of: z.infer<typeof fields>): z.infer<typeof fields> {
  if (!of.placeholderEmail) return of;
  const { placeholderEmail: _placeholderEmail, ...rest } = of;
  const { email: _, ...buyer } = rest.buyer;
  return { ...rest, buyer };
}

export const order = fields.check(z.overwrite(withoutPlaceholderEmail));
export type Order = z.infer<typeof order>;

/** The buyer's address, which the shop always asks for. @throws Error where the office sold without one */
export function shopEmail({ buyer: { email: address } }: Pick<Order, 'buyer'>): string {
  if (!address) throw new Error('an order of the shop has no address');
  return address;
}

export const ticketCount = (of: Pick<Order, 'lines'>): number =>
  of.lines.reduce((count, line) => count + line.holders.length, 0);

/** How long after the end of an order's hold its sessions are looked at: twice the provider's own retries. */
export const LATE_PAYMENT_WINDOW = DAY;

/** Every session with the provider that was ever opened for an order. */
export const sessionsOf = ({ source, payment: of }: Pick<Order, 'source' | 'payment'>): string[] =>
  of && source === 'web' ? [...(of.earlierSessions ?? []), of.sessionId] : [];

/** The sessions that the order's own payment did not come through: money that arrives there is one too many. */
export const otherSessions = (of: Pick<Order, 'source' | 'payment'>): string[] =>
  sessionsOf(of).filter((session) => !of.payment?.providerId || session !== of.payment.sessionId);

/** Whether money may still arrive that the order, paid already, does not wait for. */
export const needsWatch = (of: Pick<Order, 'source' | 'payment' | 'expiresAt'>, now: Date): boolean =>
  otherSessions(of).length > 0 && now.getTime() < Date.parse(of.expiresAt) + LATE_PAYMENT_WINDOW;

/** Whole minutes, rounded down, that the provider may still take money for: never longer than the hold. */
export const minutesToPay = (of: Pick<Order, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(of.expiresAt) - now.getTime()) / MINUTE));

export const isPayable = (of: Pick<Order, 'status' | 'expiresAt'>, now: Date): boolean =>
  of.status === 'awaiting-payment' && now.toISOString() < of.expiresAt;
