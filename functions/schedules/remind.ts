import { job } from '#shared/contract/jobs.ts';
import { openQueues } from '../adapters/queue.ts';
import { retryHeldMails } from '../mail/retry-held-mails.ts';
import { remind } from '../reminders/remind.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { reminderRoundStore } from '../store/reminder-rounds.ts';
import { settingStore } from '../store/settings.ts';

const db = openTable();
const enqueue = openQueues();
const retry = retryHeldMails({ claims: mailClaimStore(db), enqueue });
const run = remind({
  fairs: fairStore(db),
  orders: orderStore(db),
  settings: settingStore(db),
  rounds: reminderRoundStore(db),
  enqueue,
});

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await retry();
  await run(new Date());
}
