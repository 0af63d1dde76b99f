import { MINUTE } from '../../shared/domain/time.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

/** Longer than a sender may run, shorter than its message stays hidden: a claim this old belongs to one that died. */
const CLAIM_LASTS = MINUTE;

/**
 * Which mail of an order is being sent. Two deliveries of a message may run at the same moment; only the one
 * that has the claim sends.
 */
export const mailClaimStore = (db: Db) => ({
  async claim(orderId: string, mail: string, now: Date): Promise<'claimed' | 'taken' | 'sent'> {
    try {
      await db.write({
        put: { ...keyOf('mailClaim', [orderId], [mail]), at: now.toISOString() },
        condition: 'attribute_not_exists(pk) OR (attribute_not_exists(sentAt) AND #at < :dead)',
        values: { ':dead': new Date(now.getTime() - CLAIM_LASTS).toISOString() },
      });
      return 'claimed';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.items[0]?.sentAt ? 'sent' : 'taken';
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
    await db.write({ remove: keyOf('mailClaim', [orderId], [mail]) });
  },
});
export type MailClaimStore = ReturnType<typeof mailClaimStore>;
