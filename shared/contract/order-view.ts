import { blikRefusals } from '../domain/blik.ts';
import { venueEn } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { type InvoiceDetails, invoiceDetails } from '../domain/invoice-details.ts';
import { language, localText } from '../domain/local-text.ts';
import { invoiceEntry, orderStatuses } from '../domain/order.ts';
import { ownColours } from '../domain/own-colour.ts';
import { privateLines } from '../domain/private-invoice.ts';
import { countries } from '../domain/regions.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';

const detailNames = Object.keys(invoiceDetails.shape) as (keyof InvoiceDetails)[];

export const orderView = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  lang: language,
  /** The recipient of its tickets; absent where the office sold them without an address. */
  email: z.optional(z.string()),
  /** Until when the buyer may correct that address; absent where they may not. */
  emailCorrection: z.optional(instant),
  /** Grosze for the tickets that it still has; of a cancelled order, the amount that is refunded. */
  total: z.int(),
  /** Grosze that went back for single tickets before. */
  returned: z.optional(z.int()),
  /** Who refunds it, unless the payment provider does. */
  returnedBy: z.optional(z.literal('organiser')),
  expiresAt: instant,
  /** The server's clock, for the countdown. */
  now: instant,
  /** The payment page, while the order can be paid. */
  redirectUrl: z.optional(z.string()),
  /** Present while it may be paid by BLIK codes in the form. */
  blik: z.optional(
    z.strictObject({
      codesLeft: z.int(),
      /** When the bank was asked last; absent where no code was tried. */
      askedAt: z.optional(instant),
      /** Why it took no money then, where it has said so. */
      refused: z.optional(z.enum(blikRefusals)),
    }),
  ),
  sentAt: z.optional(instant),
  paidAt: z.optional(instant),
  /** The payment method, or the provider's number for an unnamed one. */
  paymentWay: z.optional(z.string()),
  /**
   * A key that only shows the order, until its fair is over. Absent for whoever has only that, like address, invoice and
   * the way to pay.
   */
  readKey: z.optional(z.string()),
  /** Its tickets can be put into Apple Wallet, or Google's. */
  appleWallet: z.optional(z.literal(true)),
  googleWallet: z.optional(z.literal(true)),
  /**
   * Present where the buyer requested an invoice: the lines of a private one, and its number once the office has
   * written it.
   */
  invoice: z.optional(
    z.strictObject({
      kind: z.optional(z.enum(invoiceKinds)),
      lines: z.optional(z.record(z.enum(privateLines), z.string())),
      number: z.optional(z.string()),
      /** Those that can be downloaded, by their place from 1: our own invoice and its corrections. */
      documents: z.optional(z.array(invoiceEntry)),
      /**
       * While the buyer may correct it by themselves: until when, and what it says of them. Without an end it waits for
       * their right tax number, since KSeF would refuse what they typed.
       */
      correction: z.optional(
        z.strictObject({
          until: z.optional(instant),
          country: z.enum(countries),
          details: z.record(z.enum(detailNames), z.string()),
        }),
      ),
      /** Whether what follows from a correction is still being made. */
      isComing: z.optional(z.literal(true)),
    }),
  ),
  tickets: z.array(
    z.strictObject({
      ticketId,
      /** For people: typed at a gate. Once it was transferred, its number alone, which does not admit. */
      code: z.string(),
      /** What the ticket's QR says, which a gate can judge without asking anybody; absent until it is issued. */
      qr: z.optional(z.string()),
      holder: z.string(),
      /** While the buyer may correct its name: that name, empty for a bearer's, and how often. */
      correction: z.optional(z.strictObject({ name: z.string(), surname: z.string(), left: z.int() })),
      /** Set once the buyer has transferred it: then only its holder has its code. */
      transferred: z.optional(z.literal(true)),
      /** While the buyer may transfer it: how often, and how often it was, which a request names. */
      transfer: z.optional(z.strictObject({ left: z.int(), edition: z.int() })),
      typeName: localText(80),
      /** The Warsaw days when it admits, as `2026-11-21`; absent where it admits on every day of the fair. */
      days: z.optional(z.array(z.string())),
      /** Grosze that it cost. */
      price: z.int(),
      /** It was admitted at a gate. */
      used: z.optional(z.literal(true)),
      /** Whether the PDF can be downloaded. */
      ready: z.boolean(),
    }),
  ),
  fair: z.strictObject({
    name: localText(120),
    place: z.string(),
    address: z.string(),
    city: z.string(),
    venueEn: z.optional(venueEn),
    startDate: instant,
    endDate: instant,
    withdrawalEnd: instant,
    organiser: z.strictObject({ name: z.string(), email: z.string(), phone: z.optional(z.string()) }),
    banner: z.optional(z.string()),
    logo: z.optional(z.string()),
    ...ownColours,
  }),
});
export type OrderView = z.infer<typeof orderView>;
