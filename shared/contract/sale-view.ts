import { fair } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { optionalLocalText } from '../domain/local-text.ts';
import { ownColours } from '../domain/own-colour.ts';
import { providerIds } from '../domain/payments/providers.ts';
import { questionList } from '../domain/questions/question.ts';
import { entries, ticketType } from '../domain/ticket-type.ts';
import * as z from '../zod.ts';

/** The query of public calls about a fair; without it they are about the active one. */
export const fairQuery = z.strictObject({ fairId: z.optional(id('fair')) });

/** A ticket type's fields that everybody may see. */
export const publicType = z.pick(ticketType, {
  id: true,
  name: true,
  description: true,
  price: true,
  activeTill: true,
});

export const onOffer = z.extend(publicType, {
  left: z.enum(['many', 'few', 'none']),
  entries: z.enum(entries),
  /** The Warsaw days when it admits, as `2026-11-21`; absent where it admits on every day of the fair. */
  days: z.optional(z.array(z.string())),
});

/** The same of a fair. */
export const publicFair = z.extend(
  z.pick(fair, {
    id: true,
    name: true,
    description: true,
    place: true,
    address: true,
    city: true,
    venueEn: true,
    startDate: true,
    endDate: true,
    salesStart: true,
    salesEnd: true,
    refundDays: true,
    ordersPerMinute: true,
    requireHolderNames: true,
    organiser: true,
    banners: true,
  }),
  ownColours,
);

/** The data of the purchase page. */
export const sale = z.strictObject({
  fair: publicFair,
  state: z.enum(['not-open-yet', 'on-sale', 'sold-out', 'ended']),
  /** Whether what is bought now can still be cancelled with a refund, by the server's clock. */
  refundable: z.boolean(),
  ticketTypes: z.array(onOffer),
  /** What the fair asks its visitors; absent where it asks nothing. */
  questions: z.optional(questionList),
  /** Whether the form takes BLIK codes. */
  blik: z.optional(z.literal(true)),
  /** Through whom it is paid now, which the privacy notice names; absent where it is not known just now. */
  paidThrough: z.optional(z.array(z.enum(providerIds))),
  /** Whether nothing can be paid, because this stage has no payment provider's keys; free orders go on. */
  paymentsOff: z.optional(z.literal(true)),
  /** The office's texts for the form, by key; the others have built-in texts. */
  texts: z.record(z.string(), optionalLocalText(4000)),
});
