import { address } from '../domain/address.ts';
import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { invoiceDocument } from '../domain/invoice-document.ts';
import { localText } from '../domain/local-text.ts';
import { buyer, consents, holder, orderStatuses } from '../domain/order.ts';
import { privateLines } from '../domain/private-invoice.ts';
import { refusals } from '../domain/retention.ts';
import { entry, ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { wordedAnswer } from './worded-answer.ts';

const givenBack = z.strictObject({ at: instant, reason: z.optional(z.string()) });

/**
 * An address is looked up one fair at a time, because each takes as long as it is large. Never in a path, which is
 * logged.
 */
const buyerRequest = z.strictObject({
  fairId: id('fair'),
  email,
});

/** What one order stores about the person with this address. */
const keptOrder = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  createdAt: instant,
  /** Grosze. */
  total: z.int(),
  lang: z.string(),
  /** Present only where the person is the buyer; of other people's orders they see only their tickets. */
  buyer: z.optional(z.omit(buyer, { answers: true })),
  /** What the buyer answered to the fair's questions. */
  answers: z.optional(z.array(wordedAnswer)),
  address: z.optional(address),
  consents: z.optional(consents),
  coupon: z.optional(z.string()),
  invoice: z.optional(z.enum(invoiceKinds)),
  privateInvoice: z.optional(z.record(z.enum(privateLines), z.string())),
  invoiceNumber: z.optional(z.string()),
  /** Invoices and corrections, which tax law keeps beyond the erasing of the order. */
  documents: z.optional(
    z.array(
      z.extend(z.pick(invoiceDocument, { number: true, kind: true, issuedAt: true, buyer: true }), {
        keptUntil: instant,
      }),
    ),
  ),
  referenceCode: z.optional(z.string()),
  paidAt: z.optional(instant),
  paymentMethod: z.optional(z.string()),
  refund: z.optional(givenBack),
  /** Tickets given back by themselves, with the grosze returned for them. */
  returns: z.optional(z.array(z.extend(givenBack, { amount: z.int() }))),
  tickets: z.array(
    z.strictObject({
      ticketId,
      code: z.string(),
      type: localText(80),
      holder,
      /** What its holder answered, where that is not the buyer. */
      answers: z.optional(z.array(wordedAnswer)),
      status: z.enum(['valid', 'void']),
      admissions: z.int(),
      lastEntry: z.optional(entry),
      lastExit: z.optional(entry),
      /** Whether the person shares their contact by the ticket's QR code. */
      contactShared: z.boolean(),
    }),
  ),
  /** Other addresses that the office sent mails to. */
  sentTo: z.array(z.string()),
  /** The organiser's messages that went to them as its buyer or holder. */
  messages: z.array(
    z.strictObject({
      subject: z.string(),
      at: instant,
      returned: z.optional(z.enum(['bounced', 'complained'])),
    }),
  ),
  /** The office's changes to it. */
  trail: z.array(
    z.strictObject({
      at: instant,
      action: z.string(),
      reason: z.optional(z.string()),
      before: z.optional(z.unknown()),
      after: z.optional(z.unknown()),
    }),
  ),
  /** Why it cannot be erased yet. */
  refusal: z.optional(z.enum(refusals)),
});
export type KeptOrder = z.infer<typeof keptOrder>;

/** Lists the data about an address in one fair's orders. */
export const findBuyer = call({
  id: 'findBuyer',
  resource: 'buyers',
  method: 'POST',
  path: '/api/buyers/find',
  roles: ['Admin'],
  body: buyerRequest,
  response: z.array(keptOrder),
  problems: ['not_found', 'still_reading', 'fair_too_large'],
});

/** Erases a person from one fair's orders; those that cannot be erased yet stay as they are. */
export const eraseBuyer = call({
  id: 'eraseBuyer',
  resource: 'buyers',
  method: 'POST',
  path: '/api/buyers/erase',
  roles: ['Admin'],
  body: buyerRequest,
  response: z.strictObject({
    erased: z.int(),
    kept: z.array(z.strictObject({ orderNumber: z.string(), why: z.enum(refusals) })),
    /** How many orders exceed what one call erases, and wait for the next. */
    left: z.int(),
    /** Running tasks that may hold the person's data: repeat the call when they have ended. */
    tasks: z.int(),
    /** Entries erased from waiting lists. */
    waiting: z.int(),
  }),
  problems: ['not_found', 'still_reading', 'fair_too_large'],
});
