import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { language, localText } from '../domain/local-text.ts';
import { personName } from '../domain/person-name.ts';
import { HOUR } from '../domain/time.ts';
import { waitingStates } from '../domain/waiting-list.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { oneClickBody } from './one-click.ts';

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

/** Leads a person who opens the one-click address of the list to their place; it leaves nothing. */
export const showOwnPlace = call({
  id: 'showOwnPlace',
  resource: 'waiting-list',
  method: 'GET',
  path: '/api/waitingList/leave',
  sharesPath: true,
  roles: 'anyone',
  query: z.strictObject({ token }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: [],
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
  sharesPath: true,
  roles: 'anyone',
  query: z.strictObject({ token }),
  ...oneClickBody,
  problems: ['link_invalid', 'not_found', 'busy'],
});
