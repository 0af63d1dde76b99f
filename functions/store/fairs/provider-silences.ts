import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { present } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

export const providerSilences = entity('providerSilence', z.strictObject({ until: z.optional(instant) }));

/** Payment providers that were silent, until when nobody waits for them; by the provider's id. */
export type Silences = Readonly<Record<string, string>>;

/** Marks of payment providers that did not answer, beside the active fair: every order reads them along. */
export const providerSilenceStore = (db: Db) => ({
  async mark(provider: string, until: Date): Promise<void> {
    await db.write(providerSilences.patch({ provider }, { until: until.toISOString() }));
  },

  async clear(provider: string): Promise<void> {
    await isWritten(
      db.write(providerSilences.patch({ provider }, { until: removed }, { where: { until: present } })),
    );
  },
});
export type ProviderSilenceStore = ReturnType<typeof providerSilenceStore>;
