import * as z from '../zod.ts';
import { address } from './address.ts';
import { keptAnswers } from './answers.ts';
import { blikPayment } from './blik.ts';
import { email } from './email.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { documentKinds } from './invoice.ts';
import { ksefMark } from './ksef-mark.ts';
import { line, optionalLine } from './line.ts';
import { language } from './local-text.ts';
import { phoneNumber } from './phone.ts';
import { MAX_PRIVATE_LINE, privateLines } from './private-invoice.ts';
import { taxNumber } from './tax-number.ts';
import { vatRates } from './ticket-type.ts';
import { DAY, MINUTE } from './time.ts';
import { trialMark } from './trial.ts';

/** How long places are held until the buyer pays. */
export const PAYMENT_WINDOW = 59 * MINUTE;

/**
 * awaiting-payment ─ paid in time,  ────► paid ─► (tickets, mail)
 *        │             or free and         ▲ │
 *        │             confirmed           │ │
 *        │ its time is over                │ │ withdrawn or refunded by the office
 *        ▼                                 │ ▼
 *     expired ── paid late, places left ───┘ refunding ─► refunded
 *        └────── paid late, none left ──────►
 */
export const orderStatuses = ['awaiting-payment', 'paid', 'expired', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The person a ticket is for. The buyer is the first holder. The desk sells without asking: then nobody is named. */
export const holder = z.strictObject({
  name: optionalLine(60),
  surname: optionalLine(60),
  email: z.optional(email),
  company: z.optional(optionalLine(120)),
  phoneNumber: z.optional(phoneNumber),
});
export type Holder = z.infer<typeof holder>;

const answered = { answers: z.optional(keptAnswers) };

/** A holder as an order keeps them, with what they answered. */
const respondent = z.extend(holder, answered);
export type OrderHolder = z.infer<typeof respondent>;

export const namedHolder = z.extend(holder, { name: line(60), surname: line(60) });

/** Has no address where the office sold a ticket to a buyer who gave none. */
export const buyer = z.extend(holder, {
  nip: z.optional(taxNumber),
  /** An invoice in a person's own name: the lines that are not the buyer's own. */
  privateInvoice: z.optional(z.partialRecord(z.enum(privateLines), line(MAX_PRIVATE_LINE))),
  ...answered,
});

export const consents = z.strictObject({
  /** Absent where the office made the order, because nobody was asked. */
  agreementAt: z.optional(instant),
  magazineAt: z.optional(instant),
  shareContactAt: z.optional(instant),
});

export const orderLine = z.strictObject({
  ticketTypeId: id('typ'),
  /** Grosze for one ticket, at the time of the order. */
  unitPrice: grosze,
  /** The type's VAT rate at that time. */
  vatRate: z.optional(z.enum(vatRates)),
  /** The ground that exempted it at that time; absent where there is none, or none was given yet. */
  vatExemption: z.optional(z.string()),
  /** One per ticket; null where it is in the buyer's name, as an order's first ticket is until it is transferred. */
  holders: z.array(z.nullable(respondent)),
  /** The order's coupon discounts these tickets: each took one use. */
  discounted: z.optional(z.literal(true)),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A payment page that was opened, and with whom. */
const paymentSession = z.strictObject({
  provider: z.string(),
  sessionId: z.string(),
  /** The provider's token of this session: it names the payment page. */
  token: z.optional(z.string()),
});
export type PaymentSession = z.infer<typeof paymentSession>;

export const payment = z.strictObject({
  ...paymentSession.shape,
  /** Sessions opened before this one: their pages can still be paid. */
  earlierSessions: z.optional(z.array(paymentSession)),
  /** Present while it is unpaid and codes were tried. */
  blik: z.optional(blikPayment),
  /** The provider's id of the payment, known once it is made. */
  providerId: z.optional(z.string()),
  method: z.optional(z.string()),
  /** The login address of the office user who took the money. */
  takenBy: z.optional(z.string()),
  /** Grosze received, where the office accepted a sum other than the order's. */
  acceptedAmount: z.optional(grosze),
  paidAt: z.optional(instant),
  refundedAt: z.optional(instant),
});

/** The provider's name in an order paid at the office. */
export const OFFICE = 'office';

export const refundCauses = ['late-payment', 'withdrawn', 'office'] as const;

/** Why and by whom an order was cancelled. */
export const refund = z.strictObject({
  cause: z.enum(refundCauses),
  at: instant,
  /** `usr_…`, `buyer` or `system`. */
  by: z.string(),
  reason: z.optional(z.string()),
  /** The login address of the office user who returned the money by hand. */
  paidOutBy: z.optional(z.string()),
  /** When the buyer's mail about it was sent. */
  notifiedAt: z.optional(instant),
});
export type Refund = z.infer<typeof refund>;

/** Tickets that were given back by themselves: their order stays paid for the others. */
export const ticketReturn = z.extend(refund, {
  positions: z.array(z.int()),
  /** Grosze that they cost. */
  amount: grosze,
});
export type TicketReturn = z.infer<typeof ticketReturn>;

/** An invoice or correction among an order's. */
export const invoiceEntry = z.strictObject({
  id: id('inv'),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: instant,
  /** Present where it goes to KSeF. */
  ksef: z.optional(ksefMark),
  /** It corrects its invoice to nothing while the order stays paid: nothing is invoiced until another follows. */
  endsInvoice: z.optional(z.literal(true)),
});

/** What somebody was called until they were corrected; empty where nobody was named. */
export const formerName = z.strictObject({ name: z.string(), until: instant });
export type FormerName = z.infer<typeof formerName>;

export const order = z.strictObject({
  id: id('ord'),
  fairId: id('fair'),
  status: z.enum(orderStatuses),
  lines: z.array(orderLine),
  couponId: z.optional(z.string()),
  discount: grosze,
  total: grosze,
  /** What each ticket costs in grosze, by position; absent where nothing was taken off. */
  prices: z.optional(z.array(grosze)),
  lang: language,
  /** `web`, or `office:` and the id of the user who made it. */
  source: z.string(),
  /** This user's login address at that time, because the user may be deleted later. */
  madeBy: z.optional(z.string()),
  buyer,
  address,
  consents,
  referenceCode: z.optional(z.string()),
  payment: z.optional(payment),
  refund: z.optional(refund),
  /** Positions (from 1) of tickets that were given back while the order stays paid. */
  removed: z.optional(z.array(z.int())),
  /** How they were given back, in order. */
  returns: z.optional(z.array(ticketReturn)),
  /** The security codes of its tickets by position, known once the codes were issued. */
  securityCodes: z.optional(z.record(z.string(), z.string())),
  /** Its tickets are handed over instead of mailed. */
  unmailed: z.optional(z.literal(true)),
  /** How often the buyer has renewed the keys of its links. */
  linkNumber: z.optional(z.int()),
  /** How often the buyer has corrected the name on a ticket, by position. */
  namesChanged: z.optional(z.record(z.string(), z.int())),
  /** Whose a ticket was before, by position, from the oldest: what happened with it then keeps that name. */
  formerNames: z.optional(z.record(z.string(), z.array(formerName))),
  /** How often the buyer has transferred a ticket to somebody else, by position: each time it gets other codes. */
  transfers: z.optional(z.record(z.string(), z.int())),
  /** How often a ticket's holder got other codes, by position: those before are void, as after a transfer. */
  recoded: z.optional(z.record(z.string(), z.int())),
  /** The ticket mails that went to its buyer, in order, with the address that each went to. */
  mailed: z.optional(z.array(z.strictObject({ at: instant, to: z.string() }))),
  /** When the buyer corrected the address that it is mailed to: they may once. */
  emailCorrectedAt: z.optional(instant),
  /** That correction came from another browser than the purchase: whoever lost the address may undo it. */
  emailUndoable: z.optional(z.literal(true)),
  /** When they did. */
  emailRestoredAt: z.optional(instant),
  /** Since when its PDFs are outdated; absent where they are not. */
  staleSince: z.optional(instant),
  /** The number of an invoice that the organiser issued elsewhere. */
  invoiceNumber: z.optional(z.string()),
  /** Our own invoice and its corrections, in order; empty where another program issues them. */
  documents: z.optional(z.array(invoiceEntry)),
  /** When the buyer corrected what the invoice says of them: they may once. */
  invoiceCorrectedAt: z.optional(instant),
  /** The stock it holds, so that exactly this is returned. */
  holds: z.record(z.string(), z.int()),
  /** The counters of unpaid places that it is in, until it is paid or ends. */
  unpaidIn: z.optional(z.record(z.string(), z.int())),
  /** The waiting list entry it was bought with: that entry held the place before. */
  offer: z.optional(z.strictObject({ ticketTypeId: id('typ'), entryId: id('wtg'), shard: z.string() })),
  /** The waiting room's pass that it used up. */
  passId: z.optional(z.string()),
  /** The fingerprint of the request that placed it: the same key with other content is refused. */
  fingerprint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  changedAt: instant,
  /** When it ended unpaid. */
  endedAt: z.optional(instant),
  sentAt: z.optional(instant),
  /** How many of its documents it had when the mail that was sent then was made. */
  documentsSent: z.optional(z.int()),
  trial: trialMark,
  /** The staff's labels on it. */
  tags: z.optional(z.array(z.string())),
  /** When its buyer's personal data was erased. */
  erasedAt: z.optional(instant),
  version: z.int(),
});
export type Order = z.infer<typeof order>;

/** The buyer's address, which the shop always requires. @throws Error where the office sold without one */
export function shopEmail({ buyer: { email: address } }: Pick<Order, 'buyer'>): string {
  if (!address) throw new Error('an order of the shop has no address');
  return address;
}

export const ticketCount = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((count, line) => count + line.holders.length, 0);

/** How long after a hold's end its sessions are checked: twice as long as the provider retries. */
export const LATE_PAYMENT_WINDOW = DAY;

/** Every session ever opened for an order with a provider. */
export function sessionsOf({ source, payment: made }: Pick<Order, 'source' | 'payment'>): PaymentSession[] {
  if (!made || source !== 'web') return [];
  const { provider, sessionId, token } = made;
  const last = { provider, sessionId, ...(token && { token }) };
  return [...(made.earlierSessions ?? []), last].filter((session) => session.provider !== OFFICE);
}

/** The sessions other than the paid one: a payment there is one too many. */
export const otherSessions = (order: Pick<Order, 'source' | 'payment'>): PaymentSession[] =>
  sessionsOf(order).filter(
    ({ sessionId }) => !order.payment?.providerId || sessionId !== order.payment.sessionId,
  );

/** Whether a second payment may still arrive for an order that is paid. */
export const needsWatch = (order: Pick<Order, 'source' | 'payment' | 'expiresAt'>, now: Date): boolean =>
  otherSessions(order).length > 0 && now.getTime() < Date.parse(order.expiresAt) + LATE_PAYMENT_WINDOW;

/** Whole minutes, rounded down, that the provider may accept payment: never longer than the hold. */
export const minutesToPay = (order: Pick<Order, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(order.expiresAt) - now.getTime()) / MINUTE));

/** A free order that waits for the link in its mail to be opened. */
export const needsConfirmation = (order: Pick<Order, 'status' | 'total'>): boolean =>
  order.status === 'awaiting-payment' && order.total === 0;

/** An unpaid order whose payment page was never opened: it holds its places for a short time. */
export const isUnopened = (order: Pick<Order, 'status' | 'total' | 'payment'>): boolean =>
  order.status === 'awaiting-payment' && order.total > 0 && !order.payment;

/** Whether the latest session is one that only a BLIK code pays: it has no page. */
export const isPaidByCode = ({ payment: made }: Pick<Order, 'payment'>): boolean =>
  made?.blik !== undefined && made.blik.sessionId === made.sessionId;

export const isPayable = (order: Pick<Order, 'status' | 'expiresAt'>, now: Date): boolean =>
  order.status === 'awaiting-payment' && now.toISOString() < order.expiresAt;
