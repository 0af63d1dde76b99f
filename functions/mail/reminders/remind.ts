import type { JobOf } from '#shared/contract/jobs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { broughtBy, holderMails } from '#shared/domain/holder-mails.ts';
import type { Order } from '#shared/domain/order.ts';
import { isReminderTime } from '#shared/domain/reminder.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { ReminderRoundStore } from '../../store/mail/reminder-rounds.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/** How many mails are queued at the same time. */
const PARALLEL = 8;
/** Reminders that go in a second: buyers' own mails share queue and rate. */
const A_SECOND = 10;
/** Seconds that SQS delays a message at most. */
const LONGEST_DELAY = 900;

interface Deps {
  fairs: Pick<FairStore, 'list'>;
  orders: Pick<OrderStore, 'changedPages'>;
  settings: Pick<SettingStore, 'value'>;
  rounds: ReminderRoundStore;
  enqueue: Enqueue;
}

/** The recipients of a ticket's reminder: a buyer who has one, and each holder who got their own mail. */
function remindersOf(order: Order, day: string): JobOf<'send-mail'>[] {
  if (order.status !== 'paid' || order.erasedAt || order.unmailed) return [];
  const issued = ticketsOf(order, new Date(day));
  const reminder = {
    kind: 'send-mail' as const,
    mail: 'reminder' as const,
    orderId: order.id,
    sending: day.replaceAll('-', ''),
  };
  return [
    ...(order.buyer.email && broughtBy(undefined, issued).length > 0 ? [reminder] : []),
    ...holderMails(order).map(({ position }) => ({ ...reminder, position })),
  ];
}

async function remindOf(fair: Fair, now: Date, { orders, rounds, enqueue }: Deps): Promise<void> {
  const day = warsawDay(new Date(fair.startDate));
  if (await rounds.isDone(fair.id, day)) return;
  let mails = 0;
  for await (const page of orders.changedPages(fair.id)) {
    const jobs = page.flatMap((order) => remindersOf(order, day));
    await forEachLimit(jobs, PARALLEL, (job) => {
      const delay = Math.min(Math.floor(mails / A_SECOND), LONGEST_DELAY);
      mails += 1;
      return enqueue(job, delay);
    });
  }
  await rounds.markDone(fair.id, day, now);
  log.info('fair-reminded-of', { fair: fair.id, mails });
}

/**
 * Requests the reminder mails of a fair that begins tomorrow. An interrupted round is repeated as a whole: each mail is
 * claimed before it is sent, so nobody gets it twice.
 */
export const remind =
  (deps: Deps) =>
  async (now: Date): Promise<void> => {
    const due = (await deps.fairs.list()).filter((fair) => isReminderTime(fair, now));
    if (due.length === 0 || !(await deps.settings.value('reminders')).dayBefore) return;
    for (const fair of due) await remindOf(fair, now, deps);
  };
