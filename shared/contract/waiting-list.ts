import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { language, localText } from '../domain/local-text.ts';
import { personName } from '../domain/person-name.ts';
import { HOUR } from '../domain/time.ts';
import { seenVersion } from '../domain/version.ts';
import { waitingStates } from '../domain/waiting-list.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** A fair's visitors may share one network; but the list must not become a way to send mail to strangers. */
const JOINS = { limit: 30, window: HOUR };

/** Its bearer is the person on the list, because it is only sent by mail. */
const token = z.string().check(z.maxLength(120));

/** The form to join a waiting list. */
export const waitingForm = z.strictObject({
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  name: personName,
  email,
  lang: language,
  consent: z.literal(true),
});

/**
 * Adds a person to a list. Once they confirm their address (`confirmWaiting`), places are kept for them in order of
 * joining. The response does not show whether they were on it already.
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

/** The person's own entry, by the link in a mail. */
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
    /** Whether their address is confirmed: no place is offered before that. */
    confirmed: z.boolean(),
    /** Until when a place is held for them, if one is. */
    until: z.optional(instant),
    /** The server's clock. */
    now: instant,
  }),
  problems: ['link_invalid', 'not_found'],
});

/** Confirms the address of an entry: from now on places are kept for it. Idempotent. */
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
 * Removes a person from the list and frees the place held for them. The body is empty, or what an RFC 8058 mail program
 * sends.
 */
export const leaveWaitingList = call({
  id: 'leaveWaitingList',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/leave',
  roles: 'anyone',
  query: z.strictObject({ token }),
  body: z.optional(z.instanceof(Uint8Array)),
  // RFC 8058 names both bodies.
  upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], maxBytes: 1000 },
  problems: ['link_invalid', 'not_found', 'busy'],
});

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

export const removeWaiting = call({
  id: 'removeWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/remove',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Gives them the next returned place, even if their address is not confirmed. */
export const moveWaiting = call({
  id: 'moveWaiting',
  resource: 'waiting-list',
  method: 'POST',
  path: '/api/waitingList/front',
  roles: ['Admin'],
  body: chosen,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Offers them a free place at once, ahead of their rank. */
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

/** All calls. */
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
