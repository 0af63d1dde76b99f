import { MINUTE } from '#shared/domain/time.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

/** Longer than a sender may run, shorter than its message stays hidden: a claim this old belongs to one that died. */
const CLAIM_LASTS = MINUTE;

export type Claim = { state: 'taken' | 'sent' } | { state: 'claimed'; to: string | undefined };

/**
 * Which mail of an order is being sent. Two deliveries of a message may run at the same moment; only the one
 * that has the claim sends.
 *
 * `mail` is its kind, or `ticket.{sending}` for one that the office asked for.
 */
export const mailClaimStore = (db: Db) => ({
  /** Notes a sending that the office asked for, and where it goes; asked for again it stays as it is. */
  async ask(orderId: string, mail: string, to: string, change: Change): Promise<void> {
    try {
      await db.write(
        { put: { ...keyOf('mailClaim', [orderId], [mail]), to }, condition: 'attribute_not_exists(pk)' },
        auditWrite(change),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },

  /** Whether a sending was asked for before. */
  isAsked: async (orderId: string, mail: string): Promise<boolean> =>
    (await db.get(keyOf('mailClaim', [orderId], [mail]), { consistent: true })) !== undefined,

  async claim(orderId: string, mail: string, now: Date): Promise<Claim> {
    try {
      const item = await db.write({
        update: keyOf('mailClaim', [orderId], [mail]),
        expression: 'SET #at = :now',
        condition: 'attribute_not_exists(sentAt) AND (attribute_not_exists(#at) OR #at < :dead)',
        values: { ':now': now.toISOString(), ':dead': new Date(now.getTime() - CLAIM_LASTS).toISOString() },
      });
      return { state: 'claimed', to: item?.to as string | undefined };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return { state: error.items[0]?.sentAt ? 'sent' : 'taken' };
    }
  },

  /** The mail is out and this order never gets it again. */
  async markSent(orderId: string, mail: string, at: Date): Promise<void> {
    await db.write({
      update: keyOf('mailClaim', [orderId], [mail]),
      expression: 'SET #sentAt = :at',
      values: { ':at': at.toISOString() },
    });
  },

  /** Gives the claim back after a failure, so that the next delivery may try at once. */
  async release(orderId: string, mail: string): Promise<void> {
    await db.write({ update: keyOf('mailClaim', [orderId], [mail]), expression: 'REMOVE #at' });
  },
});
export type MailClaimStore = ReturnType<typeof mailClaimStore>;
