import { log } from '../runtime/log.ts';
import type { RecipientStore, Suppression } from '../store/mail/recipients.ts';

/** A permanent bounce or a spam complaint. */
export interface ReturnedMail {
  addresses: readonly string[];
  reason: Extract<Suppression['reason'], 'bounced' | 'complained'>;
  /** The mail service's id. */
  messageId: string;
}

/**
 * Suppresses these addresses until the office lifts that; giving an order another address is the other way out. The
 * order, the table of sold tickets and the jobs page show it. Idempotent: the first reason stays.
 */
export const noteReturnedMail =
  (recipients: Pick<RecipientStore, 'suppress' | 'isSuppressed'>) =>
  async ({ addresses, reason, messageId }: ReturnedMail, now: Date): Promise<void> => {
    for (const address of addresses)
      if (!(await recipients.isSuppressed(address)))
        await recipients.suppress({ address, reason, at: now.toISOString() });
    log.warn('mail-returned', { reason, addresses: addresses.length, messageId });
  };
