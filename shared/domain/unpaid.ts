import { MAX_TICKETS } from './order-size.ts';
import type { TicketType } from './ticket-type.ts';

/** Two full orders: more than one person has reason to leave unpaid. */
export const MAX_UNPAID_OF_MAILBOX = 2 * MAX_TICKETS;

/** From this share of unpaid places on, everybody proves a little work. */
export const PRESSURE_SHARE = 0.3;

/** Fewer unpaid places than this are no pressure, however small the fair. */
export const MIN_PRESSURE_PLACES = 20;

const FREE_SHARE = 0.1;
const MIN_FREE = 20;
const MAX_FREE = 100;

/** Key derivations for one place of an address that holds nothing: a millisecond or a few. */
const BASE_EFFORT = 1;
const UNDER_PRESSURE = 8;

/** Places of the scarcest type; undefined where none is limited. */
const scarcest = (types: readonly Pick<TicketType, 'capacity'>[]): number | undefined => {
  const limited = types.flatMap(({ capacity }) => capacity ?? []);
  return limited.length > 0 ? Math.min(...limited) : undefined;
};

/**
 * How many places an address may hold unpaid and unproved. Generous, because an office, a school or a phone network
 * has one address for hundreds of people: a tenth of the places, at least a full order, at most a hundred.
 */
export function freePlaces(types: readonly Pick<TicketType, 'capacity'>[]): number {
  const places = scarcest(types) ?? Number.POSITIVE_INFINITY;
  return Math.min(MAX_FREE, Math.max(MIN_FREE, Math.floor(places * FREE_SHARE)));
}

/** What somebody asks for. */
export interface EffortFactors {
  types: readonly Pick<TicketType, 'capacity'>[];
  places: number;
  /** Places that their address holds already, and nobody has paid for. */
  held: number;
  pressed: boolean;
}

/**
 * How much work an address proves before it may hold more: key derivations, 0 for none. It grows with the square of
 * what the address holds, so that the five-hundredth buyer of one office waits a moment and whoever wants all
 * places waits for long. What is counted never exceeds the places there are: a crowd that asks at once would
 * otherwise pay for each other's refusals.
 */
export function effortFor({ types, places, held, pressed }: EffortFactors): number {
  const free = freePlaces(types);
  if (!pressed && held + places <= free) return 0;
  const counted = Math.min(held, scarcest(types) ?? held);
  return Math.ceil(BASE_EFFORT * places * (1 + counted / free) ** 2 * (pressed ? UNDER_PRESSURE : 1));
}
