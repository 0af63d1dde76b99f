import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { call } from './call.ts';

const unpaidOrder = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  email: z.string(),
  /** The network address that it came from: an IPv6 one is its /64. Absent where it is no longer kept. */
  network: z.optional(z.string()),
  places: z.int(),
  expiresAt: instant,
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

/** The orders of a fair that hold places and are not paid for, those that end first in front. */
export const listUnpaid = call({
  id: 'listUnpaid',
  resource: 'ticket-office',
  method: 'GET',
  path: '/api/tickets/unpaid/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: z.strictObject({
    /** Places that they hold in all. */
    places: z.int(),
    /** The largest share of a ticket type that they hold, in per cent; 0 while they are few. */
    percent: z.int(),
    orders: z.array(unpaidOrder),
    /** How many orders are not listed. */
    more: z.int(),
  }),
  problems: ['not_found'],
});

/** Most orders that one request ends: the provider is asked about each of them. */
export const MAX_RELEASED = 20;

/** Ends holds before their time, unless the provider says that they were paid. */
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
    /** Paid after all: their tickets are on the way. */
    paid: z.int(),
    /** Ended or paid meanwhile. */
    over: z.int(),
    /** Left as they are, because the provider could not be asked. */
    unreachable: z.int(),
  }),
});
