import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMail } from './mailer.ts';

/**
 * Sends mails with a pause from one to the next, so that the functions that send at once keep to SES's rate together.
 * @param pause milliseconds
 */
export function pacedMailer(send: SendMail, pause: number): SendMail {
  let next = 0;
  return async (...mail) => {
    const now = Date.now();
    const mine = Math.max(now, next);
    next = mine + pause;
    if (mine > now) await sleep(mine - now);
    await send(...mail);
  };
}
