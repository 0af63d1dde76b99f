import { MINUTE } from '#shared/domain/time.ts';
import { raise } from '../runtime/signals.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';
import type { MessageStore } from '../store/mail/messages.ts';

/** How long a mail waits before somebody hears of it: throttles and short outages end by themselves. */
const PATIENCE = 10 * MINUTE;
/** How many held mails are looked at, the oldest first. */
const MAX_LOOKED_AT = 50;

/**
 * Raises a signal in each round while a mail or a message waits for a mail service that is down: between the growing pauses nothing
 * fails, and every other alarm would be over.
 */
export const watchWaitingMail =
  ({ claims, messages }: { claims: Pick<MailClaimStore, 'held'>; messages: Pick<MessageStore, 'open'> }) =>
  async (now: Date): Promise<void> => {
    const [held, open] = await Promise.all([claims.held(MAX_LOOKED_AT), messages.open()]);
    const late = new Date(now.getTime() - PATIENCE).toISOString();
    const waiting = held.filter(({ why }) => why === 'service-down').map(({ since }) => since);
    const isLate = (since: string | undefined) => since !== undefined && since <= late;
    if ([...waiting, ...open.map(({ downSince }) => downSince)].some(isLate)) raise('mail-waits');
  };
