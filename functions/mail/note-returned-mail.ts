import { log } from '../runtime/log.ts';
import type { RecipientStore, Suppression } from '../store/recipients.ts';

/** Mail that came back for good, or that its reader called spam. */
export interface ReturnedMail {
  addresses: readonly string[];
  reason: Extract<Suppression['reason'], 'bounced' | 'complained'>;
  /** Of the mail service. */
  messageId: string;
}

/**
 * From here on these mailboxes are not written to, until the office lifts it or an order is given another address. The
 * order, the table of sold tickets and the jobs page show it. Told twice, it stays what it was told first.
 */
export const noteReturnedMail =
  (recipients: Pick<RecipientStore, 'suppress' | 'isSuppressed'>) =>
  async ({ addresses, reason, messageId }: ReturnedMail, now: Date): Promise<void> => {
    for (const address of addresses)
      if (!(await recipients.isSuppressed(address)))
        await recipients.suppress({ address, reason, at: now.toISOString() });
    log.warn('mail-returned', { reason, addresses: addresses.length, messageId });
  };
