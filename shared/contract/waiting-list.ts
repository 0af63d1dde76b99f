import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { language, localText } from '../domain/local-text.ts';
import { email } from '../domain/order.ts';
import { personName } from '../domain/person-name.ts';
import { HOUR } from '../domain/time.ts';
import { waitingStates } from '../domain/waiting-list.ts';
import { call } from './call.ts';

/** A fair's visitors may share one network; a list is no way of sending mail to strangers. */
const JOINS = { limit: 30, window: HOUR };

/** Who has it is the person on the list: it comes by mail alone. */
const token = z.string().check(z.maxLength(120));

/** What somebody fills in to be told of a place. */
export const waitingForm = z.strictObject({
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  name: personName,
  email,
  lang: language,
  consent: z.literal(true),
});

/**
 * Puts somebody on a list. Places are kept for them once they have confirmed their address (`confirmWaiting`), in the
 * order of joining. The answer is the same whether they are on it already.
 */
export const joinWaitingList = call({
  id: 'joinWaitingList',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/join',
  roles: 'anyone',
  body: waitingForm,
  rateLimit: { counter: 'waiting-list', per: 'network', tellsWait: true, ...JOINS },
  problems: [
    'no_active_fair',
    'sale_not_open',
    'sale_ended',
    'ticket_type_unavailable',
    'not_sold_out',
    'too_many_tries',
  ],
});

/** Somebody's own place on a list, by the link of a mail. */
export const getWaitingPlace = call({
  id: 'getWaitingPlace',
  resource: 'waiting-list',
  method: 'GET',
  path: '/api/waitingList/place',
  roles: 'anyone',
  query: z.strictObject({ token }),
  response: z.strictObject({
    fairId: id('fair'),
    fairName: localText(120),
    lang: language,
    ticketTypeId: id('typ'),
    typeName: localText(80),
    state: z.enum(waitingStates),
    /** Whether their address is confirmed: before that no place is offered to them. */
    confirmed: z.boolean(),
    /** Until when a place is held for them, while one is. */
    until: z.optional(instant),
    /** The server's clock. */
    now: instant,
  }),
  problems: ['link_invalid', 'not_found'],
});

/** Somebody's own mailbox asked for this place on the list: from now on places are kept for it. Repeated, it changes nothing. */
export const confirmWaiting = call({
  id: 'confirmWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/confirm',
  roles: 'anyone',
  body: z.strictObject({ token }),
  problems: ['link_invalid', 'not_found', 'busy'],
});

/**
 * Takes somebody off the list, and frees the place that is held for them. The body is what a mail program sends that
 * knows RFC 8058, or nothing.
 */
export const leaveWaitingList = call({
  id: 'leaveWaitingList',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/leave',
  roles: 'anyone',
  query: z.strictObject({ token }),
  body: z.optional(z.instanceof(Uint8Array)),
  upload: { types: ['application/x-www-form-urlencoded'], maxBytes: 1000 },
  problems: ['link_invalid', 'not_found', 'busy'],
});

const waitingPerson = z.strictObject({
  id: id('wtg'),
  ticketTypeId: id('typ'),
  /** Absent where they have left. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  state: z.enum(waitingStates),
  /** In the order of the offers, from 1; absent where they do not wait, or have not confirmed their address. */
  turn: z.optional(z.int()),
  /** They wait, and have not confirmed their address yet. */
  unconfirmed: z.optional(z.literal(true)),
  joinedAt: instant,
  changedAt: instant,
  until: z.optional(instant),
  orderId: z.optional(id('ord')),
  version: z.int(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

/** Everybody on the lists of a fair: those who wait in their order, then the others, the latest first. */
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
      /** Places that are free and not offered yet. */
      left: z.int(),
      people: z.array(waitingPerson),
    }),
  ),
  problems: ['not_found'],
});

/** The office puts somebody on a list, as confirmed; whoever is on it stays where they are. */
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

const chosen = z.strictObject({ ticketTypeId: id('typ'), id: id('wtg'), version: z.int() });

export const removeWaiting = call({
  id: 'removeWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/remove',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** The next place that returns is theirs, also where they have not confirmed their address. */
export const moveWaiting = call({
  id: 'moveWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/front',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Offers them a free place at once, before their turn. */
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
    'sale_ended',
    'sale_not_open',
    'ticket_type_unavailable',
    'address_suppressed',
    'busy',
  ],
});

/** All of them. */
export const waitingListCalls = {
  joinWaitingList,
  getWaitingPlace,
  confirmWaiting,
  leaveWaitingList,
  listWaiting,
  addWaiting,
  removeWaiting,
  moveWaiting,
  offerWaiting,
};
