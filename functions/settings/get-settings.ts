import type { getSettings as row } from '#shared/contract/settings.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { ErasureStore } from '../store/erasures.ts';
import type { SettingStore } from '../store/settings.ts';

export const getSettings =
  ({ settings, erasures }: { settings: SettingStore; erasures: ErasureStore }): UseCase<typeof row> =>
  async () => {
    const [organiser, retention, access, reminders, waiting, invoicing, [erasure]] = await Promise.all([
      settings.read('organiser'),
      settings.read('retention'),
      settings.read('access'),
      settings.read('reminders'),
      settings.read('waiting'),
      settings.read('invoicing'),
      erasures.rounds(),
    ]);
    return {
      ...{ organiser, retention, access, reminders, waiting, invoicing },
      ...(erasure && { erasure }),
    };
  };
