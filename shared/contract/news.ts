import { language } from '../domain/local-text.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { oneClickBody } from './one-click.ts';
import { orderKey } from './order-link.ts';

/** A mailbox by its hash: no address stands in a link. */
const params = z.strictObject({ mailbox: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });
const query = z.strictObject({
  token: orderKey,
  /** The language of the mail, for whoever opens the address. */
  lang: z.optional(language),
});

/** Leads a person who opens the one-click address of news to a page with one button; it ends nothing. */
export const showNews = call({
  id: 'showNews',
  resource: 'orders',
  method: 'GET',
  path: '/api/news/{mailbox}/refuse',
  sharesPath: true,
  roles: 'anyone',
  ...{ params, query },
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: [],
});

/** Ends news for whoever got some, of any fair; never tickets. */
export const refuseNews = call({
  id: 'refuseNews',
  resource: 'orders',
  method: 'POST',
  path: '/api/news/{mailbox}/refuse',
  sharesPath: true,
  roles: 'anyone',
  ...{ params, query },
  ...oneClickBody,
  problems: ['link_invalid'],
});

/** Lets news come again, as far as its reader agreed to it. */
export const acceptNews = call({
  id: 'acceptNews',
  resource: 'orders',
  method: 'POST',
  path: '/api/news/{mailbox}/accept',
  roles: 'anyone',
  params,
  body: z.strictObject({ token: orderKey }),
  problems: ['link_invalid'],
});
