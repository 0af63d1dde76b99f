import { MAX_TICKETS } from './order-size.ts';
import type { TicketType } from './ticket-type.ts';
import { DAY, MINUTE } from './time.ts';

/** Two full orders: more than one person has reason to leave unpaid. */
export const MAX_UNPAID_OF_MAILBOX = 2 * MAX_TICKETS;

/** From this share of unpaid places on, every order needs a proof of work. */
export const PRESSURE_SHARE = 0.3;

/** Fewer unpaid places than this are no pressure, however small the ticket type. */
export const MIN_PRESSURE_PLACES = 20;

/** How long an order under pressure holds its places until its payment page is opened. */
export const UNOPENED_WINDOW = 10 * MINUTE;

/** How long a free order holds its places until the link in its mail is opened. */
export const CONFIRMATION_WINDOW = 30 * MINUTE;

/** How long a network stays barred. */
export const BAR_DURATION = DAY;

const FREE_SHARE = 0.1;
const MIN_FREE = 20;
const MAX_FREE = 100;
/** A /24 or a /48 belongs to several lines, so it may hold more than one of them. */
const LINES_OF_BLOCK = 3;

/** A line's places that were let go and not made up for: with each so many its next place costs twice the work. */
const DOUBLING_LET_GO = MAX_TICKETS;
/** Each paid place makes up for so many let go: of a hall's honest visitors three in four may change their minds. */
const MADE_UP_BY_PAID = 3;
/** More derivations than any device does within a proof's time. */
const MAX_EFFORT = 400_000_000;

/** Key derivations for one place where pressure begins: some forty milliseconds of a phone. */
const UNDER_PRESSURE = 16;
/** The effort doubles with each further share of this size: the last places cost a phone seconds. */
const DOUBLING_SHARE = 0.078;

/** As many counters as stock has shards: a rush of buyers must not queue at one item. */
const MAX_COUNTERS = 16;
/** With less room before pressure, the usual order of a few tickets would need several counters. */
const MIN_OF_COUNTER = 5;

type Limited = Pick<TicketType, 'capacity'>;

/** The capacity of the smallest type; undefined where none is limited. */
const scarcest = (types: readonly Limited[]): number | undefined => {
  const limited = types.flatMap(({ capacity }) => capacity ?? []);
  return limited.length > 0 ? Math.min(...limited) : undefined;
};

/**
 * How many places a line may hold unpaid without proof. Generous, because an office, a school or a phone network has
 * one address for hundreds of people: a tenth of the smallest type, at least a full order, at most a hundred.
 */
export function freePlaces(types: readonly Limited[]): number {
  const places = scarcest(types) ?? Number.POSITIVE_INFINITY;
  return Math.min(MAX_FREE, Math.max(MIN_FREE, Math.floor(places * FREE_SHARE)));
}

/** How many places of a type unpaid orders may hold before each needs a proof. */
const placesBeforePressure = (capacity: number): number =>
  Math.max(MIN_PRESSURE_PLACES, Math.floor(capacity * PRESSURE_SHARE));

/** Over how many counters a type's unpaid places are spread. */
export const countersFor = (capacity: number): number =>
  Math.min(MAX_COUNTERS, Math.floor(placesBeforePressure(capacity) / MIN_OF_COUNTER));

/** The unpaid places that one counter of a type takes before pressure. */
export const easyLimit = (capacity: number): number =>
  Math.floor(placesBeforePressure(capacity) / countersFor(capacity));

/** What a network holds or has used, in numbers. */
export interface NetworkHolds {
  /** By its line: an IPv4 address or a /56. */
  line: number;
  /** By its /24 or /48, the line included. */
  block: number;
}

/** What came of the places that a line's orders held on one day. */
export interface LineDay {
  line: string;
  /** Places that nobody paid for in time. */
  letGo: number;
  paid: number;
}

const letGoIn = (days: readonly LineDay[]): number =>
  Math.max(
    0,
    days.reduce((sum, { letGo, paid }) => sum + letGo - MADE_UP_BY_PAID * paid, 0),
  );

/** Places that a network has let go today beyond what its paid ones make up for. */
export const letGoBy = (line: string, days: readonly LineDay[]): NetworkHolds => ({
  line: letGoIn(days.filter((day) => day.line === line)),
  block: letGoIn(days),
});

/** How much harder each of its proofs gets for a network by what it has let go today; 1 where that is nothing. */
export const letGoFactor = ({ line, block }: NetworkHolds): number =>
  2 ** Math.max(line / DOUBLING_LET_GO, block / (LINES_OF_BLOCK * DOUBLING_LET_GO));

/** A line may have a tenth of what a day has left for everybody, at least one, and a block three times that. */
const SHARE_OF_DAY = 0.1;

/** Whether a network that has used so much of a day's common budget today, this time included, stays within its share. */
export function isWithinShare(used: NetworkHolds, left: number): boolean {
  const share = Math.max(1, Math.floor(left * SHARE_OF_DAY));
  return used.line <= share && used.block <= LINES_OF_BLOCK * share;
}

/**
 * How much harder a place gets for a network by what it holds: 0 while it is within what is free. It grows with the
 * square, so that the five-hundredth buyer of one office waits a moment, but holding everything takes long. Counts are
 * capped at the number of places: otherwise concurrent buyers would pay for each other's refused attempts.
 */
export function networkFactor(types: readonly Limited[], held: NetworkHolds, places: number): number {
  const free = freePlaces(types);
  const most = scarcest(types) ?? Number.POSITIVE_INFINITY;
  const factor = (used: number, allowed: number): number =>
    used + places <= allowed ? 0 : (1 + Math.min(used, most) / allowed) ** 2;
  return Math.max(factor(held.line, free), factor(held.block, LINES_OF_BLOCK * free));
}

/** How much harder a place gets by the share of its type that is held unpaid, once that is pressure. */
export const pressureFactor = (share: number): number =>
  UNDER_PRESSURE * 2 ** (Math.max(0, Math.min(1, share) - PRESSURE_SHARE) / DOUBLING_SHARE);

/** The share up to which a factor is enough; 0 where it is not enough for any pressure. */
export const shareFor = (factor: number): number =>
  factor < UNDER_PRESSURE ? 0 : PRESSURE_SHARE + DOUBLING_SHARE * Math.log2(factor / UNDER_PRESSURE);

/** The proof of work for an order: key derivations, 0 for none. */
export const effortFor = (places: number, network: number, pressure: number, letGo = 1): number =>
  Math.min(
    MAX_EFFORT,
    Math.ceil(places * letGo * (pressure > 0 ? Math.max(1, network) * pressure : network)),
  );
