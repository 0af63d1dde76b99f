import { ticketId } from '../domain/ticket.ts';
import { HOUR } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** A ticket's pass for Apple Wallet, for whoever has one of its order's keys. */
export const getApplePass = call({
  id: 'getApplePass',
  resource: 'files',
  method: 'GET',
  path: '/api/tickets/applepass',
  roles: 'anyone',
  query: z.strictObject({ id: ticketId, key: z.string().check(z.maxLength(64)) }),
  download: 'application/vnd.apple.pkpass',
  problems: ['link_invalid', 'not_found'],
});

/** Leads to the page where a ticket is put into Google Wallet, for whoever has one of its order's keys. */
export const getGooglePass = call({
  id: 'getGooglePass',
  resource: 'files',
  method: 'GET',
  path: '/api/tickets/googlepass',
  roles: 'anyone',
  query: z.strictObject({ id: ticketId, key: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});

/* What Apple Wallet asks by itself: paths, statuses and bodies are Apple's. Paths are lower case here. */

const device = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));
const passType = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,128}$/));
const registration = z.strictObject({ device, passType, serial: ticketId });

/** A phone keeps some passes; a hall's network has thousands of phones. */
const PHONES = { limit: 3000, window: HOUR };

/** A phone has a pass, and wants to know when it changes. */
export const registerPass = call({
  id: 'registerPass',
  resource: 'files',
  method: 'POST',
  path: '/api/wallet/v1/devices/{device}/registrations/{passType}/{serial}',
  sharesPath: true,
  roles: 'anyone',
  rateLimit: { counter: 'wallet', per: 'network', ...PHONES },
  params: registration,
  body: z.object({ pushToken: z.string().check(z.regex(/^[A-Za-z0-9]{1,200}$/)) }),
  response: z.strictObject({}),
  status: 201,
  problems: ['pass_unknown', 'not_found', 'too_many_tries'],
});

/** A phone has the pass no more. */
export const unregisterPass = call({
  id: 'unregisterPass',
  resource: 'files',
  method: 'DELETE',
  path: '/api/wallet/v1/devices/{device}/registrations/{passType}/{serial}',
  sharesPath: true,
  roles: 'anyone',
  ignoresInput: true,
  params: registration,
  response: z.strictObject({}),
  problems: ['pass_unknown'],
});

/** Which of a phone's passes have changed since the tag that it was told last; nothing where none has. */
export const listChangedPasses = call({
  id: 'listChangedPasses',
  resource: 'files',
  method: 'GET',
  path: '/api/wallet/v1/devices/{device}/registrations/{passType}',
  roles: 'anyone',
  rateLimit: { counter: 'wallet', per: 'network', ...PHONES },
  params: z.strictObject({ device, passType }),
  query: z.strictObject({ passesUpdatedSince: z.optional(z.string().check(z.maxLength(40))) }),
  response: z.strictObject({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
  problems: ['too_many_tries'],
});

/** A pass as it is now. */
export const getLatestPass = call({
  id: 'getLatestPass',
  resource: 'files',
  method: 'GET',
  path: '/api/wallet/v1/passes/{passType}/{serial}',
  roles: 'anyone',
  params: z.strictObject({ passType, serial: ticketId }),
  download: 'application/vnd.apple.pkpass',
  problems: ['pass_unknown', 'not_found'],
});

/** What a phone could not do with a pass; it is logged. */
export const logPassTroubles = call({
  id: 'logPassTroubles',
  resource: 'files',
  invalidates: [],
  method: 'POST',
  path: '/api/wallet/v1/log',
  roles: 'anyone',
  rateLimit: { counter: 'wallet-log', per: 'network', limit: 60, window: HOUR },
  body: z.object({ logs: z.array(z.string()).check(z.maxLength(100)) }),
  response: z.strictObject({}),
  problems: ['too_many_tries'],
});
