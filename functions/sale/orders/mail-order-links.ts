import { randomBytes } from 'node:crypto';
import type { mailOrderLinks as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';

interface Deps {
  rateLimits: RateLimitStore;
  enqueue: Enqueue;
}

const OF_MAILBOX = { limit: 6, window: DAY };

/** Looks nothing up, so that neither the response nor its time reveals whether there are orders; the worker does. */
export const mailOrderLinks =
  ({ rateLimits, enqueue }: Deps): UseCase<typeof row> =>
  async ({ body: { email } }, { now }) => {
    const mailbox = recipientKey(email);
    if (!(await rateLimits.count('order-links-mailbox', mailbox, OF_MAILBOX, now)))
      throw new Problem('enough_for_today');
    await enqueue({ kind: 'send-order-links', mailbox, sending: randomBytes(8).toString('hex') });
  };
