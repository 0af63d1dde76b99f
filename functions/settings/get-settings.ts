import type { getSettings as row } from '../../shared/contract/settings.ts';
import { DEFAULT_RETENTION } from '../../shared/domain/retention.ts';
import type { UseCase } from '../http/request.ts';
import type { ErasureStore } from '../store/erasures.ts';
import type { SettingStore } from '../store/settings.ts';

export const getSettings =
  ({ settings, erasures }: { settings: SettingStore; erasures: ErasureStore }): UseCase<typeof row> =>
  async () => {
    const [organiser, { value = DEFAULT_RETENTION, version }, [erasure]] = await Promise.all([
      settings.read('organiser'),
      settings.read('retention'),
      erasures.rounds(),
    ]);
    return { organiser, retention: { value, version }, ...(erasure && { erasure }) };
  };
