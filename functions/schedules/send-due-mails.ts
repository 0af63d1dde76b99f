import { job } from '#shared/contract/jobs.ts';
import { retryHeldMails } from '../mail/retry-held-mails.ts';
import { remind } from '../reminders/remind.ts';
import { enqueue } from '../wiring/queues.ts';
import { claims, fairs, heartbeats, orders, rounds, settings } from '../wiring/stores.ts';

const retryHeld = retryHeldMails({ claims, enqueue });
const sendReminders = remind({ fairs, orders, settings, rounds, enqueue });

/** Sends the mails that are due by time: those held back, and reminders of a fair. */
export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await retryHeld();
  await sendReminders(new Date());
  await heartbeats.beat('send-due-mails', new Date());
}
