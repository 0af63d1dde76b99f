import * as z from '../zod.ts';
import { badgeLayout } from './badge.ts';
import { email } from './email.ts';
import { id } from './ids.ts';
import { instant, plannedInstant } from './instant.ts';
import { line, optionalLine } from './line.ts';
import { localText, optionalLocalText } from './local-text.ts';
import { ownColours } from './own-colour.ts';
import { DAY } from './time.ts';
import { trialMark } from './trial.ts';

export const organiser = z.strictObject({
  name: line(120),
  nip: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  address: line(160),
  email,
  phone: z.optional(line(20)),
});

const imageKey = z.optional(z.string().check(z.regex(/^[a-z0-9/_.-]{1,120}$/)));
export const banners = z.strictObject({
  /** The organiser's, in place of ours wherever visitors look. */
  logo: imageKey,
  form: imageKey,
  mail: imageKey,
  ticket: imageKey,
  map: imageKey,
  mapEn: imageKey,
  thankYou: imageKey,
});

/** Each started order is counted in one item, which takes at most a thousand writes a second. */
const MAX_ORDERS_PER_MINUTE = 6_000;

/** The venue's English names, where they differ. */
export const venueEn = z.strictObject({
  place: z.optional(optionalLine(120)),
  address: z.optional(optionalLine(120)),
  city: z.optional(optionalLine(60)),
});

const MAX_INSIDE = 200_000;
const MAX_GOAL = 1_000_000;
const MAX_LIST_HOURS = 168;

/** How names stand in the list that a gate keeps for when there is no network: `Anna Lis`, `A. Lis`, or not at all. */
export const doorNames = ['full', 'short', 'none'] as const;
export type DoorNames = (typeof doorNames)[number];

/** The fields that people can edit. */
export const fairFields = z.strictObject({
  name: localText(120),
  description: optionalLocalText(4000),
  place: line(120),
  address: line(120),
  city: line(60),
  venueEn: z.optional(venueEn),
  startDate: plannedInstant,
  endDate: plannedInstant,
  salesStart: plannedInstant,
  salesEnd: plannedInstant,
  refundDays: z.int().check(z.minimum(0), z.maximum(60)),
  /** How often the buyer may correct the name on a ticket by themselves, until the fair begins; absent means never. */
  nameChanges: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  /** How often the buyer may transfer a ticket to somebody else, until the fair begins; absent means never. */
  ticketTransfers: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  /** While it is set, visitors queue before they can order. */
  ordersPerMinute: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ORDERS_PER_MINUTE))),
  /** Whether the purchase form requires the name of every holder; absent means no. */
  requireHolderNames: z.optional(z.boolean()),
  /** Whether every free order is confirmed by the link in its mail; absent means only where many are placed at once. */
  confirmFreeOrders: z.optional(z.boolean()),
  /** How many people the house may hold at once. */
  insideLimit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_INSIDE))),
  doorNames: z._default(z.enum(doorNames), 'short'),
  /** After how many hours without the server a gate's phone deletes its list; absent means a day. */
  listHours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_LIST_HOURS))),
  /** How many tickets the organiser means to sell; the office's charts measure by it. */
  salesGoal: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GOAL))),
  organiser,
});
export type FairFields = z.infer<typeof fairFields>;

/** A fair's dates, and those of its sale. */
export type FairDates = Pick<FairFields, 'startDate' | 'endDate' | 'salesStart' | 'salesEnd'>;

/** As `z.regexes.domain`: to name that one brings all of zod's patterns into a bundle. */
const DOMAIN = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;

/** What the organiser adds to the lower half of every ticket, beside a map. */
export const ticketNotes = z.strictObject({
  programmeUrl: z.optional(z.url({ protocol: /^https$/, hostname: DOMAIN }).check(z.maxLength(200))),
  note: optionalLocalText(400),
});

export const fair = z.extend(fairFields, {
  startDate: instant,
  endDate: instant,
  salesStart: instant,
  salesEnd: instant,
  id: id('fair'),
  banners,
  ticketNotes: z.optional(ticketNotes),
  ...ownColours,
  /** How its badges look; absent until the organiser chose. */
  badge: z.optional(badgeLayout),
  trial: trialMark,
  /** Whether it is in the shop, beside any number of others. */
  published: z.optional(z.literal(true)),
  version: z.int(),
});
export type Fair = z.infer<typeof fair>;

export type SaleState = 'not-open-yet' | 'on-sale' | 'ended';

/** Whether tickets of the fair can be bought at `now`; being sold out depends on the types. */
export function saleState(fair: Pick<Fair, 'salesStart' | 'salesEnd'>, now: Date): SaleState {
  const at = now.toISOString();
  if (at < fair.salesStart) return 'not-open-yet';
  return at < fair.salesEnd ? 'on-sale' : 'ended';
}

/** Its days are listed one by one, so their number is limited. */
const MAX_LENGTH = 366 * DAY;

/** The fields to change where dates contradict each other; empty when all are valid. */
export function wrongDates(dates: FairDates): (keyof FairDates)[] {
  const wrong: (keyof FairDates)[] = [];
  const length = Date.parse(dates.endDate) - Date.parse(dates.startDate);
  if (length <= 0 || length > MAX_LENGTH) wrong.push('endDate');
  if (dates.salesEnd <= dates.salesStart) wrong.push('salesEnd');
  else if (dates.salesEnd > dates.endDate) wrong.push('salesEnd');
  return wrong;
}
