import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { NETWORK_PREFIX } from '../domain/network.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const unpaidOrder = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  email: z.string(),
  /** The network it came from: an IPv6 one is its /64. Absent where it is no longer stored. */
  network: z.optional(z.string()),
  places: z.int(),
  expiresAt: instant,
  /** A free order of the last day: its places are taken for good, until somebody ends it. */
  free: z.optional(z.literal(true)),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

/** A fair's unpaid orders that hold places, soonest expiry first; then its free orders of the last day. */
export const listUnpaid = call({
  id: 'listUnpaid',
  resource: 'ticket-office',
  method: 'GET',
  path: '/api/tickets/unpaid/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: z.strictObject({
    /** The places they hold together. */
    places: z.int(),
    /** Their largest share of a ticket type, in per cent; 0 while they are few. */
    percent: z.int(),
    orders: z.array(unpaidOrder),
    /** How many orders are not listed. */
    more: z.int(),
    /** The networks that may not order at present. */
    barred: z.array(z.strictObject({ network: z.string(), until: instant })),
  }),
  problems: ['not_found'],
});

/** The maximum per request, because the provider is asked about each of them. */
export const MAX_RELEASED = 20;

/** Expires holds early, unless the provider reports them as paid; free orders are cancelled. */
export const releaseUnpaid = call({
  id: 'releaseUnpaid',
  resource: 'ticket-office',
  method: 'POST',
  path: '/api/tickets/releaseUnpaid',
  roles: ['Admin'],
  body: z.strictObject({
    orderIds: z.array(id('ord')).check(z.minLength(1), z.maxLength(MAX_RELEASED)),
  }),
  response: z.strictObject({
    released: z.int(),
    /** Paid after all: their tickets are being made. */
    paid: z.int(),
    /** Expired or paid meanwhile. */
    over: z.int(),
    /** Unchanged, because the provider could not be reached. */
    unreachable: z.int(),
  }),
});

/** Bars a network, or a prefix of several, from ordering for a day; or lifts that. */
export const barNetwork = call({
  id: 'barNetwork',
  resource: 'ticket-office',
  method: 'POST',
  path: '/api/tickets/barNetwork',
  roles: ['Admin'],
  body: z.strictObject({
    /** Whose trail tells it. */
    fairId: id('fair'),
    /** An IPv4 address or its /24; the /64, /56 or /48 of an IPv6 address. */
    network: z.string().check(z.maxLength(40), z.regex(NETWORK_PREFIX)),
    barred: z.boolean(),
  }),
  problems: ['changed_meanwhile'],
});
