import { job } from '#shared/contract/jobs.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { retryHeldMails } from '../mail/retry-held-mails.ts';
import { remind } from '../reminders/remind.ts';
import { fairStore } from '../store/fairs.ts';
import { heartbeatStore } from '../store/heartbeats.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { reminderRoundStore } from '../store/reminder-rounds.ts';
import { settingStore } from '../store/settings.ts';

const db = openTable();
const enqueue = lazyQueues();
const retryHeld = retryHeldMails({ claims: mailClaimStore(db), enqueue });
const sendReminders = remind({
  fairs: fairStore(db),
  orders: orderStore(db),
  settings: settingStore(db),
  rounds: reminderRoundStore(db),
  enqueue,
});

/** Sends the mails that are due by time: those held back, and reminders of a fair. */
export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await retryHeld();
  await sendReminders(new Date());
  await heartbeatStore(db).beat('send-due-mails', new Date());
}
