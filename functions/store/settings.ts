import { organiser } from '#shared/domain/fair.ts';
import { DEFAULT_INVOICING, type Invoicing, invoicing } from '#shared/domain/invoicing.ts';
import { DEFAULT_REMINDERS, type Reminders, reminders } from '#shared/domain/reminder.ts';
import { DEFAULT_RETENTION, type Retention, retention } from '#shared/domain/retention.ts';
import { type Access, access, DEFAULT_ACCESS } from '#shared/domain/second-factor.ts';
import { DEFAULT_WAITING_RULE, type WaitingRule, waitingRule } from '#shared/domain/waiting-list.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';

/** Schemas of the organiser-wide settings, by key. */
const schemas = { organiser, retention, access, reminders, waiting: waitingRule, invoicing };
export type SettingKey = keyof typeof schemas;
export type SettingValue<Key extends SettingKey> = z.output<(typeof schemas)[Key]>;

/** Values until somebody sets them; the organiser's details have no default. */
const defaults = {
  organiser: undefined,
  retention: DEFAULT_RETENTION,
  access: DEFAULT_ACCESS,
  reminders: DEFAULT_REMINDERS,
  waiting: DEFAULT_WAITING_RULE,
  invoicing: DEFAULT_INVOICING,
} satisfies { [Key in SettingKey]: SettingValue<Key> | undefined };

interface Setting<Key extends SettingKey> {
  value: SettingValue<Key> | (typeof defaults)[Key];
  /** 0 while it was never set. */
  version: number;
}

const settings = entity('setting', z.strictObject({ value: z.unknown(), version: z.int() }));

export const settingStore = (db: Db) => {
  async function read<Key extends SettingKey>(key: Key): Promise<Setting<Key>> {
    const found = await settings.get(db, { key }, { consistent: true });
    if (!found) return { value: defaults[key], version: 0 };
    return { value: z.parse(schemas[key], found.value) as SettingValue<Key>, version: found.version };
  }

  return {
    read,

    retention: async (): Promise<Retention> => (await read('retention')).value,

    reminders: async (): Promise<Reminders> => (await read('reminders')).value,

    waiting: async (): Promise<WaitingRule> => (await read('waiting')).value,

    invoicing: async (): Promise<Invoicing> => (await read('invoicing')).value,

    access: async (): Promise<Access> => (await read('access')).value,

    /** Overwrites `version`, 0 where none is stored. @returns false when another version is stored by now */
    save<Key extends SettingKey>(
      key: Key,
      value: SettingValue<Key>,
      version: number,
      change: Change,
    ): Promise<boolean> {
      return isWritten(db.write(settings.nextVersion({ key }, { value, version }), auditWrite(change)));
    },
  };
};
export type SettingStore = ReturnType<typeof settingStore>;
