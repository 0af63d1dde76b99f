import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

/** Which round of the sweep is running. One that died gives way when its time would have been over. */
export const sweepLease = (db: Db) => ({
  /** @param milliseconds how long the round may run @returns false while another one runs */
  async take(owner: string, now: Date, milliseconds: number): Promise<boolean> {
    try {
      await db.write({
        update: keyOf('sweepLease'),
        expression: 'SET #owner = :owner, #until = :until',
        condition: 'attribute_not_exists(#until) OR #until <= :now',
        values: {
          ':owner': owner,
          ':now': now.toISOString(),
          ':until': new Date(now.getTime() + milliseconds).toISOString(),
        },
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },

  async release(owner: string): Promise<void> {
    try {
      await db.write({
        update: keyOf('sweepLease'),
        expression: 'REMOVE #until',
        condition: '#owner = :owner',
        values: { ':owner': owner },
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },
});
export type SweepLease = ReturnType<typeof sweepLease>;
