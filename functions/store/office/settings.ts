import { type Setting, type SettingKey, type SettingValue, settings } from '#shared/domain/settings.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';

const records = entity('setting', z.strictObject({ value: z.unknown(), version: z.int() }));

export const settingStore = (db: Db) => {
  async function read<Key extends SettingKey>(key: Key): Promise<Setting<Key>> {
    const found = await records.get(db, { key }, { consistent: true });
    if (!found) return { value: settings[key].initial, version: 0 };
    return { value: z.parse(settings[key].schema, found.value) as SettingValue<Key>, version: found.version };
  }

  return {
    read,

    /** What applies now. */
    value: async <Key extends SettingKey>(key: Key): Promise<Setting<Key>['value']> =>
      (await read(key)).value,

    /** Overwrites `version`, 0 where none is stored. @returns false when another version is stored by now */
    save<Key extends SettingKey>(
      key: Key,
      value: SettingValue<Key>,
      version: number,
      change: Change,
    ): Promise<boolean> {
      return isWritten(db.write(records.nextVersion({ key }, { value, version }), auditWrite(change)));
    },
  };
};
export type SettingStore = ReturnType<typeof settingStore>;
