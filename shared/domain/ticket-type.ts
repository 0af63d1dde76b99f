import * as z from '../zod.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant, plannedInstant } from './instant.ts';
import { optionalLine } from './line.ts';
import { localText, optionalLocalText } from './local-text.ts';

/** Polish VAT rates as written on invoices; `zw` is exempt, `np` outside VAT. */
export const vatRates = ['23', '8', '5', '0', 'zw', 'np'] as const;

/** `after-exit`: any number, but each of a day only after the one before has left. */
export const entries = ['once-a-day', 'once', 'unlimited', 'after-exit'] as const;

export const admission = z.strictObject({
  /** The fair days when it admits, counted from 1; empty means all. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(31))).check(z.maxLength(31)),
  entries: z.enum(entries),
});
export type Admission = z.infer<typeof admission>;

export const ticketTypeFields = z.strictObject({
  name: localText(80),
  description: optionalLocalText(400),
  price: grosze,
  vatRate: z.enum(vatRates),
  /** The provision that exempts it from VAT, which its invoices name. */
  vatExemption: z.optional(optionalLine(120)),
  /** All places; absent where there is no limit. */
  capacity: z.optional(z.int().check(z.minimum(0), z.maximum(200_000))),
  activeFrom: z.optional(plannedInstant),
  activeTill: z.optional(plannedInstant),
  /** Whether the public form sells it; the office always can. */
  visible: z.boolean(),
  admission,
  position: z.int().check(z.minimum(0), z.maximum(999)),
});
export type TicketTypeFields = z.infer<typeof ticketTypeFields>;

export const ticketType = z.extend(ticketTypeFields, {
  activeFrom: z.optional(instant),
  activeTill: z.optional(instant),
  id: id('typ'),
  fairId: id('fair'),
  /** The number of its stock's shards; 0 where there is no limit. */
  shards: z.int().check(z.minimum(0), z.maximum(16)),
  version: z.int(),
});
export type TicketType = z.infer<typeof ticketType>;

/** How many types one transaction can reorder, each with its audit entry. */
export const MAX_ORDERED = 45;

/** Whether the public can buy it at `now`. */
export function isOnOffer(
  type: Pick<TicketType, 'visible' | 'activeFrom' | 'activeTill'>,
  now: Date,
): boolean {
  const at = now.toISOString();
  return (
    type.visible &&
    (type.activeFrom === undefined || type.activeFrom <= at) &&
    (type.activeTill === undefined || at < type.activeTill)
  );
}

export type Left = 'many' | 'few' | 'none';

/** Places left that are called the last ones: ten at most, and a tenth of the type. */
const lastPlaces = (capacity: number): number => Math.min(10, Math.ceil(capacity * 0.1));

/**
 * What the public sees of the places left: an exact count would invite scraping and panic. A type of which nothing was
 * sold has no last places, however small it is.
 */
export function describeLeft(left: number | undefined, capacity: number | undefined): Left {
  if (left === undefined || capacity === undefined) return 'many';
  if (left <= 0) return 'none';
  return left < capacity && left <= lastPlaces(capacity) ? 'few' : 'many';
}

/** The types of some tickets, or lines of an order. */
export const typesIn = (
  some: readonly { ticketTypeId: string }[],
  types: readonly TicketType[],
): TicketType[] => types.filter(({ id }) => some.some(({ ticketTypeId }) => ticketTypeId === id));
