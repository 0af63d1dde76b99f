import type {
  saveAccess as accessRow,
  saveOrganiser as organiserRow,
  saveReminders as remindersRow,
  saveRetention as retentionRow,
} from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import type { Context, UseCase } from '../runtime/use-case.ts';
import type { SettingKey, SettingStore, SettingValue } from '../store/settings.ts';

type Asked<Key extends SettingKey> = { body: SettingValue<Key> & { version: number } };
type By = Pick<Context<typeof accessRow>, 'actor' | 'now'>;

/** Saves one setting over the version that was read, with its trail. */
const saving =
  <Key extends SettingKey>(key: Key) =>
  (settings: SettingStore) =>
  async ({ body: { version, ...rest } }: Asked<Key>, { actor, now }: By) => {
    const after = rest as SettingValue<Key>;
    const { value: before } = await settings.read(key);
    const change = { thing: settingThing(key), who: actor.userId, what: `${key}-saved`, at: now };
    await settings.save(key, after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveOrganiser: (settings: SettingStore) => UseCase<typeof organiserRow> = saving('organiser');
export const saveRetention: (settings: SettingStore) => UseCase<typeof retentionRow> = saving('retention');
export const saveAccess: (settings: SettingStore) => UseCase<typeof accessRow> = saving('access');
export const saveReminders: (settings: SettingStore) => UseCase<typeof remindersRow> = saving('reminders');
