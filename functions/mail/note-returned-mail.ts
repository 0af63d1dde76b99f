import { log } from '../runtime/log.ts';
import type { MessageStore } from '../store/mail/messages.ts';
import type { RecipientStore, Suppression } from '../store/mail/recipients.ts';

/** A permanent bounce or a spam complaint. */
export interface ReturnedMail {
  addresses: readonly string[];
  reason: Extract<Suppression['reason'], 'bounced' | 'complained'>;
  /** The mail service's id. */
  messageId: string;
  /** The organiser's message that it was part of, and its mailbox. */
  of?: { fair: string; message: string; mailbox: string };
}

/**
 * Suppresses these addresses until the office lifts that; giving an order another address is the other way out. The
 * order, the table of sold tickets and the jobs page show it. Idempotent: the first reason stays.
 */
export const noteReturnedMail =
  (
    recipients: Pick<RecipientStore, 'suppress' | 'isSuppressed'>,
    messages: Pick<MessageStore, 'noteReturned'>,
  ) =>
  async ({ addresses, reason, messageId, of }: ReturnedMail, now: Date): Promise<void> => {
    for (const address of addresses)
      if (!(await recipients.isSuppressed(address)))
        await recipients.suppress({ address, reason, at: now.toISOString() });
    if (of) await messages.noteReturned({ fairId: of.fair, id: of.message }, of.mailbox, reason);
    log.warn('mail-returned', { reason, addresses: addresses.length, messageId });
  };
