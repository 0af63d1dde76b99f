import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { localText } from '../domain/local-text.ts';
import { seenVersion } from '../domain/version.ts';
import { waitingStates } from '../domain/waiting-list.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { waitingForm } from './waiting-list.ts';

const waitingPerson = z.strictObject({
  id: id('wtg'),
  ticketTypeId: id('typ'),
  /** Absent once the person has left. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  state: z.enum(waitingStates),
  /** Their rank for the next offer, from 1; absent where they do not wait or have not confirmed their address. */
  turn: z.optional(z.int()),
  /** Waiting, but with an unconfirmed address. */
  unconfirmed: z.optional(z.literal(true)),
  joinedAt: instant,
  changedAt: instant,
  until: z.optional(instant),
  orderId: z.optional(id('ord')),
  version: z.int(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

/** All entries on a fair's lists: those with an offer, then waiting ones by rank, then the others. */
export const listWaiting = call({
  id: 'listWaiting',
  resource: 'waiting-list',
  method: 'GET',
  path: '/api/waitingList/of/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: z.array(
    z.strictObject({
      ticketTypeId: id('typ'),
      typeName: localText(80),
      /** Free places that are not offered yet. */
      left: z.int(),
      people: z.array(waitingPerson),
    }),
  ),
  problems: ['not_found'],
});

/** The office adds a person to a list, confirmed; an existing entry keeps its rank. */
export const addWaiting = call({
  id: 'addWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/add',
  roles: ['Admin'],
  body: z.omit(waitingForm, { consent: true }),
  response: z.strictObject({ id: id('wtg'), added: z.boolean() }),
  problems: ['not_found', 'changed_meanwhile'],
});

const chosen = z.strictObject({ ticketTypeId: id('typ'), id: id('wtg'), version: seenVersion });

/** Takes a person off a waiting list. */
export const removeWaiting = call({
  id: 'removeWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/remove',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Gives a person on a list the next returned place, even if their address is not confirmed. */
export const moveWaiting = call({
  id: 'moveWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/front',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Offers a person on a list a free place at once, ahead of their rank. */
export const offerWaiting = call({
  id: 'offerWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/offer',
  roles: ['Admin'],
  body: chosen,
  response: z.strictObject({ until: instant }),
  problems: [
    'not_found',
    'changed_meanwhile',
    'sold_out',
    'no_active_fair',
    'sale_ended',
    'sale_not_open',
    'ticket_type_unavailable',
    'address_suppressed',
    'busy',
  ],
});
