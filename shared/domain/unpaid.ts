import { MAX_TICKETS } from './order-size.ts';
import type { TicketType } from './ticket-type.ts';

/** Two full orders: more than one person has reason to leave unpaid. */
export const MAX_UNPAID_OF_MAILBOX = 2 * MAX_TICKETS;

/** From this share of unpaid places on, every order needs a small proof of work. */
export const PRESSURE_SHARE = 0.3;

/** Fewer unpaid places than this do not count as pressure, however small the fair. */
export const MIN_PRESSURE_PLACES = 20;

const FREE_SHARE = 0.1;
const MIN_FREE = 20;
const MAX_FREE = 100;

/** Key derivations for one place of a network that holds nothing: a few milliseconds. */
const BASE_EFFORT = 1;
const UNDER_PRESSURE = 8;

/** The capacity of the smallest type; undefined where none is limited. */
const scarcest = (types: readonly Pick<TicketType, 'capacity'>[]): number | undefined => {
  const limited = types.flatMap(({ capacity }) => capacity ?? []);
  return limited.length > 0 ? Math.min(...limited) : undefined;
};

/**
 * How many places a network may hold unpaid without proof. Generous, because an office, a school or a phone network has
 * one address for hundreds of people: a tenth of the smallest type, at least a full order, at most a hundred.
 */
export function freePlaces(types: readonly Pick<TicketType, 'capacity'>[]): number {
  const places = scarcest(types) ?? Number.POSITIVE_INFINITY;
  return Math.min(MAX_FREE, Math.max(MIN_FREE, Math.floor(places * FREE_SHARE)));
}

/** What the required effort depends on. */
export interface EffortFactors {
  types: readonly Pick<TicketType, 'capacity'>[];
  places: number;
  /** Unpaid places that the network holds already. */
  held: number;
  pressed: boolean;
}

/**
 * The proof of work before a network may hold more: key derivations, 0 for none. It grows with the square of what the
 * network holds, so that the five-hundredth buyer of one office waits a moment, but holding everything takes long. The
 * count is capped at the number of places: otherwise concurrent buyers would pay for each other's refused attempts.
 */
export function effortFor({ types, places, held, pressed }: EffortFactors): number {
  const free = freePlaces(types);
  if (!pressed && held + places <= free) return 0;
  const counted = Math.min(held, scarcest(types) ?? held);
  return Math.ceil(BASE_EFFORT * places * (1 + counted / free) ** 2 * (pressed ? UNDER_PRESSURE : 1));
}
