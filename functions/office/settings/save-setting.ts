import { Problem } from '#shared/contract/problem.ts';
import { saveSetting, type savingRows } from '#shared/contract/settings.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { type SettingKey, type SettingValue, settingKeys } from '#shared/domain/settings.ts';
import type { Actor, UseCase } from '../../runtime/use-case.ts';
import type { SettingStore } from '../../store/office/settings.ts';

interface SettingRequest {
  body: SettingValue<SettingKey> & { version: number };
}

type Saving = { [Id in keyof typeof savingRows]: UseCase<(typeof savingRows)[Id]> };

/** Saves one setting over the version that was read, with an audit entry. */
const saving =
  (key: SettingKey, settings: SettingStore) =>
  async ({ body: { version, ...after } }: SettingRequest, { actor, now }: { actor: Actor; now: Date }) => {
    const { value: before } = await settings.read(key);
    const change = { entityId: settingEntityId(key), actorId: actor.userId, at: now, before, after };
    const saved = await settings.save(key, after, version, { ...change, action: `${key}-saved` });
    if (!saved) throw new Problem('changed_meanwhile');
    return { version: version + 1 };
  };

/** The use case of each setting's row. */
export const savings = (settings: SettingStore): Saving =>
  Object.fromEntries(settingKeys.map((key) => [saveSetting[key].id, saving(key, settings)])) as Record<
    keyof Saving,
    never
  >;
