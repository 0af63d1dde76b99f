import * as z from 'zod/mini';
import { organiser } from '../domain/fair.ts';
import { reminders } from '../domain/reminder.ts';
import { erasureRound, retention } from '../domain/retention.ts';
import { access } from '../domain/second-factor.ts';
import { waitingRule } from '../domain/waiting-list.ts';
import { call } from './call.ts';

/** Whether money can be taken now. The credentials themselves are the operators' (Secrets Manager), not shown. */
export const getPaymentState = call({
  id: 'getPaymentState',
  resource: 'payments',
  method: 'GET',
  path: '/api/settings/payments',
  roles: ['Admin'],
  response: z.strictObject({
    provider: z.literal('przelewy24'),
    /** Where the provider is: its name tells the sandbox from the real thing. */
    host: z.string(),
    merchantId: z.int(),
    /** Whether operators have filled in the credentials. */
    configured: z.boolean(),
    /** Whether the provider answers and takes them; false where there are none. */
    reachable: z.boolean(),
    /** Of the credentials: those that are missing, of another shape, or not taken by the provider. */
    wrongKeys: z.array(z.enum(['host', 'merchantId', 'posId', 'apiKey', 'crc'])),
  }),
});

const version = z.int().check(z.nonnegative());

/** What holds for the whole house; version 0 is what nobody has set yet. */
export const getSettings = call({
  id: 'getSettings',
  resource: 'settings',
  method: 'GET',
  path: '/api/settings',
  roles: ['Admin'],
  response: z.strictObject({
    organiser: z.strictObject({ value: z.optional(organiser), version }),
    retention: z.strictObject({ value: retention, version }),
    access: z.strictObject({ value: access, version }),
    reminders: z.strictObject({ value: reminders, version }),
    waiting: z.strictObject({ value: waitingRule, version }),
    /** The last daily round of erasing, once there was one. */
    erasure: z.optional(erasureRound),
  }),
});

/** The details that new fairs begin with; fairs that are there keep their own. */
export const saveOrganiser = call({
  id: 'saveOrganiser',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/organiser',
  roles: ['Admin'],
  body: z.extend(organiser, { version }),
  response: z.strictObject({ version }),
  problems: ['changed_meanwhile'],
});

/** How long after a fair personal data is kept. */
export const saveRetention = call({
  id: 'saveRetention',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/retention',
  roles: ['Admin'],
  body: z.extend(retention, { version }),
  response: z.strictObject({ version }),
  problems: ['changed_meanwhile'],
});

/** Who has to have a second factor; sessions that are open go on. */
export const saveAccess = call({
  id: 'saveAccess',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/access',
  roles: ['Admin'],
  body: z.extend(access, { version }),
  response: z.strictObject({ version }),
  problems: ['changed_meanwhile'],
});

/** Whether a mail goes out the day before a fair. */
export const saveReminders = call({
  id: 'saveReminders',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/reminders',
  roles: ['Admin'],
  body: z.extend(reminders, { version }),
  response: z.strictObject({ version }),
  problems: ['changed_meanwhile'],
});

/** How long a place is held for somebody from a waiting list; offers that are out stay as they were made. */
export const saveWaitingRule = call({
  id: 'saveWaitingRule',
  resource: 'settings',
  method: 'PUT',
  path: '/api/settings/waitingList',
  roles: ['Admin'],
  body: z.extend(waitingRule, { version }),
  response: z.strictObject({ version }),
  problems: ['changed_meanwhile'],
});
