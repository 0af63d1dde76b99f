import { job } from '#shared/contract/jobs.ts';
import { openQueues } from '../adapters/queue.ts';
import { remind } from '../reminders/remind.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { reminderRoundStore } from '../store/reminder-rounds.ts';
import { settingStore } from '../store/settings.ts';

const db = openTable();
const run = remind({
  fairs: fairStore(db),
  orders: orderStore(db),
  settings: settingStore(db),
  rounds: reminderRoundStore(db),
  enqueue: openQueues(),
});

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await run(new Date());
}
