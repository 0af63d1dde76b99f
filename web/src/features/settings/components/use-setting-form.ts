import type { Call } from '#shared/contract/call.ts';
import { getSettings, type Settings, saveSetting } from '#shared/contract/settings.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { SettingKey } from '#shared/domain/settings.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type * as z from '#shared/zod.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { request } from '#web/src/lib/client.ts';
import type { FormBody } from '#web/src/lib/form/form-body.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';

type Sent<Key extends SettingKey> = FormBody<z.input<(typeof saveSetting)[Key]['body']>>;

interface SettingForm<Key extends SettingKey, Values> {
  kept: Settings[Key];
  valuesOf: (kept: Settings[Key]) => Values;
  /** The request body, without the version. */
  toBody: (values: Values) => Omit<Sent<Key>, 'version'>;
  /** The message after saving. */
  saved: string;
}

/** The form of one organiser-wide setting, which stays open after saving. */
export function useSettingForm<Key extends SettingKey, Values extends Record<string, unknown>>(
  key: Key,
  { kept, valuesOf, toBody, saved }: SettingForm<Key, Values>,
) {
  const { common } = useTexts(frameTexts);
  const row = saveSetting[key];
  const save = useSend<Call>(row);
  return useRecordForm({
    values: valuesOf(kept),
    version: kept.version,
    schema: row.body,
    // The compiler cannot tell which setting's body a generic key makes.
    toBody: (values: Values) => ({ ...toBody(values), version: kept.version }) as never,
    fallback: common.tryAgain,
    send: async (body, version, became) => {
      // The body was validated with the row's own schema.
      const { version: now } = (await save({ body: { ...body, version } })) as { version: number };
      became(now);
      toast('success', saved);
    },
    shared: {
      subject: key,
      entityId: settingEntityId(key),
      reload: async () => {
        const { [key]: now } = await request(getSettings);
        return { version: now.version, values: valuesOf(now) };
      },
    },
  });
}
