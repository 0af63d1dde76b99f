import type { getSettings as row } from '#shared/contract/settings.ts';
import { DEFAULT_REMINDERS } from '#shared/domain/reminder.ts';
import { DEFAULT_RETENTION } from '#shared/domain/retention.ts';
import { DEFAULT_ACCESS } from '#shared/domain/second-factor.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { ErasureStore } from '../store/erasures.ts';
import type { SettingStore } from '../store/settings.ts';

export const getSettings =
  ({ settings, erasures }: { settings: SettingStore; erasures: ErasureStore }): UseCase<typeof row> =>
  async () => {
    const [organiser, retention, access, reminders, [erasure]] = await Promise.all([
      settings.read('organiser'),
      settings.read('retention'),
      settings.read('access'),
      settings.read('reminders'),
      erasures.rounds(),
    ]);
    return {
      organiser,
      retention: { value: DEFAULT_RETENTION, ...retention },
      access: { value: DEFAULT_ACCESS, ...access },
      reminders: { value: DEFAULT_REMINDERS, ...reminders },
      ...(erasure && { erasure }),
    };
  };
