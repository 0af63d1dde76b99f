import type {
  saveAccess as accessRow,
  saveOrganiser as organiserRow,
  saveRetention as retentionRow,
} from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { DEFAULT_RETENTION } from '#shared/domain/retention.ts';
import { DEFAULT_ACCESS } from '#shared/domain/second-factor.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { SettingStore } from '../store/settings.ts';

export const saveOrganiser =
  (settings: SettingStore): UseCase<typeof organiserRow> =>
  async (request) => {
    const { version, ...after } = request.body;
    const { value: before } = await settings.read('organiser');
    const who = await staffId(request);
    const change = { thing: settingThing('organiser'), who, what: 'organiser-saved', at: request.now };
    await settings.save('organiser', after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveRetention =
  (settings: SettingStore): UseCase<typeof retentionRow> =>
  async (request) => {
    const { version, ...after } = request.body;
    const { value: before = DEFAULT_RETENTION } = await settings.read('retention');
    const who = await staffId(request);
    const change = { thing: settingThing('retention'), who, what: 'retention-saved', at: request.now };
    await settings.save('retention', after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveAccess =
  (settings: SettingStore): UseCase<typeof accessRow> =>
  async (request) => {
    const { version, ...after } = request.body;
    const { value: before = DEFAULT_ACCESS } = await settings.read('access');
    const who = await staffId(request);
    const change = { thing: settingThing('access'), who, what: 'access-saved', at: request.now };
    await settings.save('access', after, version, { ...change, before, after });
    return { version: version + 1 };
  };
