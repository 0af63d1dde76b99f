import { erasureRound } from '../domain/retention.ts';
import {
  ofSettings,
  type Setting,
  type SettingKey,
  type SettingValue,
  settings,
} from '../domain/settings.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call, type ResponseOf } from './call.ts';

/** Whether payments work. The credentials themselves are in Secrets Manager, and are never shown. */
export const getPaymentState = call({
  id: 'getPaymentState',
  resource: 'settings',
  independent: true,
  method: 'GET',
  path: '/api/settings/payments',
  roles: ['Admin'],
  response: z.strictObject({
    /** The provider's name. */
    provider: z.string(),
    /** The provider's host, which shows whether it is the sandbox. */
    host: z.string(),
    merchant: z.string(),
    /** Whether operators have set the credentials. */
    configured: z.boolean(),
    /** Whether the provider responds and accepts them; false where there are none. */
    reachable: z.boolean(),
    /** Credentials that are missing, malformed or refused by the provider. */
    wrongKeys: z.array(z.string()),
  }),
});

type ReadSettings = { [Key in SettingKey]: z.core.$ZodType<Setting<Key>> };

/** The organiser-wide settings. */
export const getSettings = call({
  id: 'getSettings',
  resource: 'settings',
  method: 'GET',
  path: '/api/settings',
  roles: ['Admin'],
  response: z.strictObject({
    ...ofSettings<ReadSettings>((key) => {
      const { schema, initial } = settings[key];
      return z.strictObject({
        value: initial ? schema : z.optional(schema),
        version: z.int(),
      });
    }),
    /** The last daily round of erasing, if there was one. */
    erasure: z.optional(erasureRound),
  }),
});

const saving = (key: SettingKey) =>
  call({
    id: `save${key[0]?.toUpperCase()}${key.slice(1)}`,
    resource: 'settings',
    method: 'PUT',
    path: `/api/settings/${key}`,
    roles: ['Admin'],
    body: z.extend(settings[key].schema, { version: seenVersion }),
    response: z.strictObject({ version: z.int() }),
    problems: ['changed_meanwhile'],
  });

type Saving<Key extends SettingKey> = Omit<ReturnType<typeof saving>, 'body'> & {
  body: z.ZodMiniType<
    SettingValue<Key> & { version: number },
    z.input<(typeof settings)[Key]['schema']> & { version: z.input<typeof seenVersion> }
  >;
};

/** A row for each setting, which saves it over the version that was read. */
export const saveSetting = ofSettings<{ [Key in SettingKey]: Saving<Key> }>(saving);

type RowId<Key extends SettingKey> = `save${Capitalize<Key>}`;

/** The same rows by their ids. */
export const savingRows = Object.fromEntries(Object.values(saveSetting).map((row) => [row.id, row])) as {
  [Key in SettingKey as RowId<Key>]: Saving<Key>;
};
export type PaymentState = ResponseOf<typeof getPaymentState>;
export type Settings = ResponseOf<typeof getSettings>;
