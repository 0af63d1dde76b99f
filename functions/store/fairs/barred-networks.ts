import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import { absent } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';

const barredNetwork = z.strictObject({ network: z.string(), until: instant });
export type BarredNetwork = z.infer<typeof barredNetwork>;

const fields = z.strictObject({ networks: z.array(barredNetwork), version: z.int() });
export const barredNetworks = entity('barredNetworks', fields);

/** Every purchase reads all of them: the ones that end first make room. */
const MAX_BARRED = 60;

/** The networks and prefixes that may not order, in one item beside the active fair. */
export const barredNetworkStore = (db: Db) => ({
  async list(now: Date): Promise<BarredNetwork[]> {
    const found = await barredNetworks.get(db, {}, { consistent: true });
    return (found?.networks ?? []).filter(({ until }) => until > now.toISOString());
  },

  /**
   * Bars a network until an instant, or lifts its bar where there is none.
   * @returns false when somebody else changed the list meanwhile
   */
  async set(network: string, until: Date | undefined, change: Change): Promise<boolean> {
    const before = await barredNetworks.get(db, {}, { consistent: true });
    const others = (before?.networks ?? []).filter(
      (barred) => barred.network !== network && barred.until > change.at.toISOString(),
    );
    const added = until ? [{ network, until: until.toISOString() }] : [];
    const networks = [...others, ...added].sort((a, b) => (a.until < b.until ? -1 : 1)).slice(-MAX_BARRED);
    const where = before ? { version: before.version } : { pk: absent };
    const write = barredNetworks.patch({}, { networks, version: increased(1) }, { where });
    return isWritten(db.write(write, auditWrite(change)));
  },
});
export type BarredNetworkStore = ReturnType<typeof barredNetworkStore>;
