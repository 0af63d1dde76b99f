import { id } from '../domain/ids.ts';
import { MAX_ORDERED, ticketType, ticketTypeFields } from '../domain/ticket-type.ts';
import { roles as staff } from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { orAsListed } from './or-as-listed.ts';

const ticketTypeView = z.extend(ticketType, {
  /** Places left now; absent where there is no limit. */
  left: z.optional(z.int()),
});
export type TicketTypeView = z.infer<typeof ticketTypeView>;

/** The ticket types of a fair, in their order. */
export const listTicketTypes = call({
  id: 'listTicketTypes',
  resource: 'ticket-types',
  method: 'GET',
  path: '/api/tickets/list/{fairId}',
  roles: staff,
  params: z.strictObject({ fairId: id('fair') }),
  response: z.array(ticketTypeView),
  problems: ['not_found'],
});

/** One ticket type. The fair's id is optional and saves a search. */
export const getTicketType = call({
  id: 'getTicketType',
  resource: 'ticket-types',
  method: 'GET',
  path: '/api/tickets/get/{id}',
  roles: staff,
  params: z.strictObject({ id: id('typ') }),
  query: z.strictObject({ fairId: z.optional(id('fair')) }),
  response: ticketTypeView,
  problems: ['not_found'],
});

/** Adds a ticket type of a fair. */
export const createTicketType = call({
  id: 'createTicketType',
  resource: 'ticket-types',
  method: 'POST',
  path: '/api/tickets/create',
  roles: ['Admin'],
  body: z.extend(ticketTypeFields, { fairId: id('fair') }),
  response: z.strictObject({ id: id('typ') }),
  status: 201,
  problems: ['not_found'],
});

/** Replaces a ticket type’s data; refused where somebody has changed the same fields meanwhile. */
export const editTicketType = call({
  id: 'editTicketType',
  resource: 'ticket-types',
  method: 'PUT',
  path: '/api/Tickets/edit',
  roles: ['Admin'],
  body: orAsListed(
    z.extend(ticketTypeFields, { id: id('typ'), fairId: id('fair'), version: seenVersion }),
    ticketTypeView,
  ),
  response: ticketTypeView,
  problems: ['not_found', 'changed_meanwhile', 'capacity_below_sold', 'capacity_kind_fixed'],
});

/** Sets the display order of a fair's ticket types: all of them, each with its version on the screen. */
export const orderTicketTypes = call({
  id: 'orderTicketTypes',
  resource: 'ticket-types',
  method: 'PUT',
  path: '/api/tickets/order',
  roles: ['Admin'],
  body: z.strictObject({
    fairId: id('fair'),
    types: z
      .array(z.strictObject({ id: id('typ'), version: seenVersion }))
      .check(z.minLength(1), z.maxLength(MAX_ORDERED)),
  }),
  response: z.array(z.pick(ticketType, { id: true, position: true, version: true })),
  problems: ['not_found', 'changed_meanwhile'],
});
