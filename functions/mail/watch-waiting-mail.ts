import { MINUTE } from '#shared/domain/time.ts';
import { raise } from '../runtime/signals.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';

/** How long a mail waits before somebody hears of it: throttles and short outages end by themselves. */
const PATIENCE = 10 * MINUTE;
/** How many held mails are looked at, the oldest first. */
const MAX_LOOKED_AT = 50;

/**
 * Raises a signal in each round while a mail waits for a mail service that is down: between the growing pauses nothing
 * fails, and every other alarm would be over.
 */
export const watchWaitingMail =
  ({ claims }: { claims: Pick<MailClaimStore, 'held'> }) =>
  async (now: Date): Promise<void> => {
    const held = await claims.held(MAX_LOOKED_AT);
    const late = new Date(now.getTime() - PATIENCE).toISOString();
    if (held.some(({ why, since }) => why === 'service-down' && since <= late)) raise('mail-waits');
  };
