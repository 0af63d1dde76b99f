import { organiser } from '../domain/fair.ts';
import { invoicing } from '../domain/invoicing.ts';
import { reminders } from '../domain/reminder.ts';
import { erasureRound, retention } from '../domain/retention.ts';
import { access } from '../domain/second-factor.ts';
import { seenVersion } from '../domain/version.ts';
import { waitingRule } from '../domain/waiting-list.ts';
import * as z from '../zod.ts';
import { call, type ResponseOf } from './call.ts';

/** Whether payments work. The credentials themselves are in Secrets Manager, and are never shown. */
export const getPaymentState = call({
  id: 'getPaymentState',
  resource: 'settings',
  independent: true,
  method: 'GET',
  path: '/api/settings/payments',
  roles: ['Admin'],
  response: z.strictObject({
    /** The provider's name. */
    provider: z.string(),
    /** The provider's host, which shows whether it is the sandbox. */
    host: z.string(),
    merchant: z.string(),
    /** Whether operators have set the credentials. */
    configured: z.boolean(),
    /** Whether the provider responds and accepts them; false where there are none. */
    reachable: z.boolean(),
    /** Credentials that are missing, malformed or refused by the provider. */
    wrongKeys: z.array(z.string()),
  }),
});

/** The organiser-wide settings; version 0 means never set. */
export const getSettings = call({
  id: 'getSettings',
  resource: 'settings',
  method: 'GET',
  path: '/api/settings',
  roles: ['Admin'],
  response: z.strictObject({
    organiser: z.strictObject({ value: z.optional(organiser), version: z.int() }),
    retention: z.strictObject({ value: retention, version: z.int() }),
    access: z.strictObject({ value: access, version: z.int() }),
    reminders: z.strictObject({ value: reminders, version: z.int() }),
    waiting: z.strictObject({ value: waitingRule, version: z.int() }),
    invoicing: z.strictObject({ value: invoicing, version: z.int() }),
    /** The last daily round of erasing, if there was one. */
    erasure: z.optional(erasureRound),
  }),
});

/** Default details for new fairs; existing fairs keep their own. */
export const saveOrganiser = call({
  id: 'saveOrganiser',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/organiser',
  roles: ['Admin'],
  body: z.extend(organiser, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});

/** How long after a fair personal data is stored. */
export const saveRetention = call({
  id: 'saveRetention',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/retention',
  roles: ['Admin'],
  body: z.extend(retention, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});

/** Who must have a second factor; existing sessions are not affected. */
export const saveAccess = call({
  id: 'saveAccess',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/access',
  roles: ['Admin'],
  body: z.extend(access, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});

/** Whether a mail goes out the day before a fair. */
export const saveReminders = call({
  id: 'saveReminders',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/reminders',
  roles: ['Admin'],
  body: z.extend(reminders, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});

/** How long a place is held for a waiting list offer; existing offers keep their time. */
export const saveWaitingRule = call({
  id: 'saveWaitingRule',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/waitingList',
  roles: ['Admin'],
  body: z.extend(waitingRule, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});

/** Whether invoices are issued here, and how they are numbered; numbers given before stay. */
export const saveInvoicing = call({
  id: 'saveInvoicing',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/invoicing',
  roles: ['Admin'],
  body: z.extend(invoicing, { version: seenVersion }),
  response: z.strictObject({ version: z.int() }),
  problems: ['changed_meanwhile'],
});
export type PaymentState = ResponseOf<typeof getPaymentState>;
export type Settings = ResponseOf<typeof getSettings>;
