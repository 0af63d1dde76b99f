import * as z from '../zod.ts';
import type { DoorNames } from './fair.ts';
import { fair } from './fair.ts';
import { fullNameOf } from './full-name.ts';
import { gate } from './gate.ts';
import { initialOf } from './initial.ts';
import { instant } from './instant.ts';
import type { Holder } from './order.ts';
import { ticketType } from './ticket-type.ts';

/** A ticket's id without what all begin with: it is most of what a list weighs. */
export const shortIdOf = (ticketId: string): string => ticketId.slice('tkt_'.length);

/**
 * How many characters of five bits a mark has. Each bit of it is one less that whoever copies a list has to guess of a
 * code's thirty; ten leave a guess at a gate without a network one chance in a thousand.
 */
export const MARK_LENGTH = 2;

/** What a mark is made of: the first bits of its SHA-256. */
export const markedText = (ticketId: string, securityCode: string): string =>
  `bramka/door-mark ${ticketId} ${securityCode.toLowerCase()}`;

/**
 * A ticket: its short id, the place of its type among `types`, which of its editions is valid (0 where it is void, 1
 * for the first), the mark of its security code (empty where it has none), and the name that the door may show.
 */
const listedTicket = z.tuple([z.string(), z.int(), z.int(), z.string(), z.string()]);
export type ListedTicket = z.infer<typeof listedTicket>;

/**
 * How a ticket has passed so far: its short id, how often it was admitted, time and gate of the last entry, and time of
 * the last exit; empty where there was none.
 */
const listedPassages = z.tuple([z.string(), z.int(), z.string(), z.string(), z.string()]);
export type ListedPassages = z.infer<typeof listedPassages>;

/** A part of what a gate has to know to judge tickets by itself, or what changed of it. */
export const doorList = z.strictObject({
  /** With `doorNames`, so that a device knows when its names are not those that it may show. */
  fair: z.pick(fair, {
    ...{ id: true, name: true, startDate: true, endDate: true },
    ...{ doorNames: true, listHours: true },
  }),
  types: z.array(z.pick(ticketType, { id: true, name: true, admission: true })),
  gates: z.array(z.pick(gate, { id: true, name: true })),
  /** Public keys of signed codes by version, base64url of the 32 raw bytes. */
  keys: z.record(z.string(), z.string()),
  tickets: z.array(listedTicket),
  passages: z.array(listedPassages),
  /** What changed is to be asked for since this instant: of several parts, since that of the first. */
  asOf: instant,
  /** Where the next part begins; absent in the last one. */
  next: z.optional(z.string()),
  /** Set where too much has changed: the list is to be loaded anew. */
  restart: z.optional(z.literal(true)),
});
export type DoorList = z.infer<typeof doorList>;

/** The name that the door may show: `Anna Lis`, `A. Lis`, or nothing. */
export function doorName(holder: Pick<Holder, 'name' | 'surname'>, as: DoorNames = 'short'): string {
  if (as === 'none') return '';
  return fullNameOf(as === 'full' ? holder : { ...holder, name: initialOf(holder.name) });
}
