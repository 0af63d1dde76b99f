import type { getSettings as row } from '#shared/contract/settings.ts';
import { type Setting, type SettingKey, settingKeys } from '#shared/domain/settings.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { ErasureStore } from '../../store/orders/erasures.ts';

export const getSettings =
  ({ settings, erasures }: { settings: SettingStore; erasures: ErasureStore }): UseCase<typeof row> =>
  async () => {
    const [read, [erasure]] = await Promise.all([
      Promise.all(settingKeys.map(async (key) => [key, await settings.read(key)])),
      erasures.rounds(),
    ]);
    const all = Object.fromEntries(read) as { [Key in SettingKey]: Setting<Key> };
    return { ...all, ...(erasure && { erasure }) };
  };
