import { Problem } from '#shared/contract/problem.ts';
import type {
  saveAccess as accessRow,
  saveInvoicing as invoicingRow,
  saveOrganiser as organiserRow,
  saveReminders as remindersRow,
  saveRetention as retentionRow,
  saveWaitingRule as waitingRow,
} from '#shared/contract/settings.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { Context, UseCase } from '../runtime/use-case.ts';
import type { SettingKey, SettingStore, SettingValue } from '../store/settings.ts';

type SettingRequest<Key extends SettingKey> = { body: SettingValue<Key> & { version: number } };
type SettingContext = Pick<Context<typeof accessRow>, 'actor' | 'now'>;

interface Kind<Key extends SettingKey> {
  key: Key;
  /** The act's name in the audit trail. */
  action: `${Key}-saved`;
}

/** Saves one setting over the version that was read, with an audit entry. */
const saving =
  <Key extends SettingKey>({ key, action }: Kind<Key>) =>
  (settings: SettingStore) =>
  async ({ body: { version, ...rest } }: SettingRequest<Key>, { actor, now }: SettingContext) => {
    const after = rest as SettingValue<Key>;
    const { value: before } = await settings.read(key);
    const change = { entityId: settingEntityId(key), actorId: actor.userId, action, at: now };
    const saved = await settings.save(key, after, version, { ...change, before, after });
    if (!saved) throw new Problem('changed_meanwhile');
    return { version: version + 1 };
  };

export const saveOrganiser: (settings: SettingStore) => UseCase<typeof organiserRow> = saving({
  key: 'organiser',
  action: 'organiser-saved',
});
export const saveRetention: (settings: SettingStore) => UseCase<typeof retentionRow> = saving({
  key: 'retention',
  action: 'retention-saved',
});
export const saveAccess: (settings: SettingStore) => UseCase<typeof accessRow> = saving({
  key: 'access',
  action: 'access-saved',
});
export const saveReminders: (settings: SettingStore) => UseCase<typeof remindersRow> = saving({
  key: 'reminders',
  action: 'reminders-saved',
});
export const saveWaitingRule: (settings: SettingStore) => UseCase<typeof waitingRow> = saving({
  key: 'waiting',
  action: 'waiting-saved',
});
export const saveInvoicing: (settings: SettingStore) => UseCase<typeof invoicingRow> = saving({
  key: 'invoicing',
  action: 'invoicing-saved',
});
