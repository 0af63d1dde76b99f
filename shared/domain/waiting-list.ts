import * as z from '../zod.ts';
import { email } from './email.ts';
import type { Fair } from './fair.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { language } from './local-text.ts';
import { isOnSale } from './on-sale.ts';
import type { TicketType } from './ticket-type.ts';
import { HOUR } from './time.ts';

/**
 * waits ─ a place returns ─► offered ─ ordered in time ─► ordered ─ paid ─► bought
 *                              │ time over                  │ not paid
 *                              └──────────► passed ◄────────┘
 * From everywhere: left. Whoever left, let an offer pass or bought may join again, at the end.
 */
export const waitingStates = [
  'waiting',
  'offered',
  'ordered',
  'bought',
  'passed',
  'unreachable',
  'left',
] as const;
export type WaitingState = (typeof waitingStates)[number];

/** A place kept for somebody: out of the stock until they order or the time is over. */
export const placeOffer = z.strictObject({
  /** `typ_…#3`: the shard of the stock that it was taken from, and returns to. */
  shard: z.string(),
  at: instant,
  until: instant,
  /** When the mail about it was sent. */
  mailedAt: z.optional(instant),
});
export type PlaceOffer = z.infer<typeof placeOffer>;

/** An entry on a type's waiting list; once its person has left it has no name and address. */
export const waitingEntry = z.strictObject({
  id: id('wtg'),
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  name: z.optional(z.string()),
  email: z.optional(email),
  lang: language,
  state: z.enum(waitingStates),
  /** Milliseconds since 1970; lower comes first. */
  rank: z.int(),
  joinedAt: instant,
  /** When they consented to mails; absent where the office added them. */
  consentAt: z.optional(instant),
  /** Set for people who joined in the shop, until they confirm by the link in the mail. */
  unconfirmed: z.optional(z.literal(true)),
  /** How often they joined, and how many offers they had: each has its own mail. */
  joins: z.int(),
  offers: z.int(),
  offer: z.optional(placeOffer),
  /** The order that took the offered place. */
  orderId: z.optional(id('ord')),
  changedAt: instant,
  version: z.int(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** How many hours an offered place is held. */
export const waitingRule = z.strictObject({ holdHours: z.int().check(z.minimum(1), z.maximum(168)) });
export type WaitingRule = z.infer<typeof waitingRule>;
export const DEFAULT_WAITING_RULE: WaitingRule = { holdHours: 24 };

/** Whether places of a type can be offered at `now`: if it would be on public sale. */
export const canBeOffered = (fair: Fair, type: TicketType, now: Date): boolean =>
  type.shards > 0 && isOnSale(fair, [type], now);

/** Until when a place offered at `now` is held: never beyond the end of its type's, or the fair's, sale. */
export function offerEnd(
  fair: Pick<Fair, 'salesEnd'>,
  type: Pick<TicketType, 'activeTill'>,
  { holdHours }: WaitingRule,
  now: Date,
): string {
  const held = new Date(now.getTime() + holdHours * HOUR).toISOString();
  return [held, fair.salesEnd, ...(type.activeTill ? [type.activeTill] : [])].sort()[0] ?? held;
}

/**
 * Whether places are kept for an entry: it waits, and its address is confirmed, because anybody can enter any address.
 */
export const waitsInTurn = ({ state, unconfirmed }: Pick<WaitingEntry, 'state' | 'unconfirmed'>): boolean =>
  state === 'waiting' && !unconfirmed;

/** The entries that places are offered to, in that order. */
export const inTurn = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  entries.filter(waitsInTurn).sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id));

/** Whether a person may join: they are not waiting already, or buying a ticket. */
export const mayJoin = (entry: Pick<WaitingEntry, 'state'> | undefined): boolean =>
  !entry || !['waiting', 'offered', 'ordered'].includes(entry.state);

export const isOfferOpen = (entry: WaitingEntry, now: Date): entry is WaitingEntry & { offer: PlaceOffer } =>
  entry.state === 'offered' && entry.offer !== undefined && now.toISOString() < entry.offer.until;

/** Whether it still holds a place, or may. */
export const isUnsettled = ({ state }: Pick<WaitingEntry, 'state'>): boolean =>
  state === 'offered' || state === 'ordered';
