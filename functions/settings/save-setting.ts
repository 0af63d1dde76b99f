import type {
  saveAccess as accessRow,
  saveOrganiser as organiserRow,
  saveReminders as remindersRow,
  saveRetention as retentionRow,
} from '#shared/contract/settings.ts';
import { settingThing } from '#shared/domain/audit.ts';
import { DEFAULT_REMINDERS } from '#shared/domain/reminder.ts';
import { DEFAULT_RETENTION } from '#shared/domain/retention.ts';
import { DEFAULT_ACCESS } from '#shared/domain/second-factor.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { SettingStore } from '../store/settings.ts';

export const saveOrganiser =
  (settings: SettingStore): UseCase<typeof organiserRow> =>
  async ({ body }, { actor, now }) => {
    const { version, ...after } = body;
    const { value: before } = await settings.read('organiser');
    const change = { thing: settingThing('organiser'), who: actor.userId, what: 'organiser-saved', at: now };
    await settings.save('organiser', after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveRetention =
  (settings: SettingStore): UseCase<typeof retentionRow> =>
  async ({ body }, { actor, now }) => {
    const { version, ...after } = body;
    const { value: before = DEFAULT_RETENTION } = await settings.read('retention');
    const change = { thing: settingThing('retention'), who: actor.userId, what: 'retention-saved', at: now };
    await settings.save('retention', after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveAccess =
  (settings: SettingStore): UseCase<typeof accessRow> =>
  async ({ body }, { actor, now }) => {
    const { version, ...after } = body;
    const { value: before = DEFAULT_ACCESS } = await settings.read('access');
    const change = { thing: settingThing('access'), who: actor.userId, what: 'access-saved', at: now };
    await settings.save('access', after, version, { ...change, before, after });
    return { version: version + 1 };
  };

export const saveReminders =
  (settings: SettingStore): UseCase<typeof remindersRow> =>
  async ({ body }, { actor, now }) => {
    const { version, ...after } = body;
    const { value: before = DEFAULT_REMINDERS } = await settings.read('reminders');
    const change = { thing: settingThing('reminders'), who: actor.userId, what: 'reminders-saved', at: now };
    await settings.save('reminders', after, version, { ...change, before, after });
    return { version: version + 1 };
  };
