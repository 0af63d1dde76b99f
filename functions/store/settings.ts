import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import { organiser } from '#shared/domain/fair.ts';
import { DEFAULT_RETENTION, type Retention, retention } from '#shared/domain/retention.ts';
import { type Access, access, DEFAULT_ACCESS } from '#shared/domain/second-factor.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

/** What holds for the whole house, by key, as its schema. */
const schemas = { organiser, retention, access };
type Schemas = typeof schemas;
type SettingKey = keyof Schemas;
type ValueOf<Key extends SettingKey> = z.output<Schemas[Key]>;

interface Setting<Value> {
  /** Absent while nobody has set it. */
  value?: Value;
  version: number;
}

export const settingStore = (db: Db) => {
  async function read<Key extends SettingKey>(key: Key): Promise<Setting<ValueOf<Key>>> {
    const item = await db.get(keyOf('setting', [], [key]), { consistent: true });
    if (!item) return { version: 0 };
    return { value: z.parse(schemas[key], item.value) as ValueOf<Key>, version: Number(item.version) };
  }

  return {
    read,

    retention: async (): Promise<Retention> => (await read('retention')).value ?? DEFAULT_RETENTION,

    access: async (): Promise<Access> => (await read('access')).value ?? DEFAULT_ACCESS,

    /** Writes over `version`, 0 where there is none. @throws Problem changed_meanwhile */
    async save<Key extends SettingKey>(
      key: Key,
      value: ValueOf<Key>,
      version: number,
      change: Change,
    ): Promise<void> {
      const isNew = version === 0;
      try {
        await db.write(
          {
            put: { ...keyOf('setting', [], [key]), value, version: version + 1 },
            condition: isNew ? 'attribute_not_exists(pk)' : '#version = :seen',
            ...(!isNew && { values: { ':seen': version } }),
          },
          auditWrite(change),
        );
      } catch (error) {
        throw error instanceof ConditionFailed ? new Problem('changed_meanwhile') : error;
      }
    },
  };
};
export type SettingStore = ReturnType<typeof settingStore>;
