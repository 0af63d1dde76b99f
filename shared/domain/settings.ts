import type * as z from '../zod.ts';
import { organiser } from './fair.ts';
import { DEFAULT_INVOICING, invoicing } from './invoicing.ts';
import { DEFAULT_MESSAGE_LIMIT, messageLimit } from './message.ts';
import { DEFAULT_REMINDERS, reminders } from './reminder.ts';
import { DEFAULT_RETENTION, retention } from './retention.ts';
import { access, DEFAULT_ACCESS } from './second-factor.ts';
import { DEFAULT_WAITING_RULE, waitingRule } from './waiting-list.ts';

/** The organiser-wide settings: what each may be, and what it is until somebody sets it. */
export const settings = {
  /** The details of new fairs' organiser, which have no default; existing fairs keep their own. */
  organiser: { schema: organiser, initial: undefined },
  /** How long after a fair personal data is stored. */
  retention: { schema: retention, initial: DEFAULT_RETENTION },
  /** Who must have a second factor; existing sessions are not affected. */
  access: { schema: access, initial: DEFAULT_ACCESS },
  /** Whether a mail goes out the day before a fair. */
  reminders: { schema: reminders, initial: DEFAULT_REMINDERS },
  /** How many people the messages of a fair may go to on one day. */
  messages: { schema: messageLimit, initial: DEFAULT_MESSAGE_LIMIT },
  /** How long a place is held for a waiting list offer; existing offers keep their time. */
  waiting: { schema: waitingRule, initial: DEFAULT_WAITING_RULE },
  /** Whether invoices are issued here, and how they are numbered; numbers given before stay. */
  invoicing: { schema: invoicing, initial: DEFAULT_INVOICING },
};
export type SettingKey = keyof typeof settings;
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['schema']>;

export interface Setting<Key extends SettingKey> {
  value: SettingValue<Key> | (typeof settings)[Key]['initial'];
  /** 0 while it was never set. */
  version: number;
}

/** Something made of each setting, by its key. The caller says what; a compiler cannot follow a key through `make`. */
export const ofSettings = <Of extends { [Key in SettingKey]: unknown }>(
  make: (key: SettingKey) => unknown,
): Of => Object.fromEntries(settingKeys.map((key) => [key, make(key)])) as Of;
