import type { Enqueue } from '../adapters/queue.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import { log } from '../runtime/log.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';

/** How many mails are queued at the same time. */
const PARALLEL = 8;

interface Deps {
  claims: Pick<MailClaimStore, 'held'>;
  enqueue: Enqueue;
}

/**
 * Retries mails to recipients whom the mail service does not know yet; those it refuses again keep waiting. Mails that
 * wait for a mail service that is down have their messages in the queue.
 */
export const retryHeldMails =
  ({ claims, enqueue }: Deps) =>
  async (): Promise<void> => {
    const held = (await claims.held()).filter(({ why }) => why === 'unverified');
    await forEachLimit(held, PARALLEL, ({ job }) => enqueue(job));
    if (held.length > 0) log.info('held-mails-tried', { mails: held.length });
  };
