import { job } from '#shared/contract/jobs.ts';
import { remind } from '../mail/reminders/remind.ts';
import { retryHeldMails } from '../mail/retry-held-mails.ts';
import { catchUpInvoices } from '../money/invoices/catch-up.ts';
import { newId } from '../runtime/new-id.ts';
import { enqueue } from '../wiring/queues.ts';
import { claims, fairs, heartbeats, invoices, ksef, orders, rounds, settings } from '../wiring/stores.ts';

const retryHeld = retryHeldMails({ claims, enqueue });
const catchUp = catchUpInvoices({
  orders,
  fairs,
  invoices,
  settings,
  ksef,
  enqueue,
  newInvoiceId: () => newId('inv'),
});
const sendReminders = remind({ fairs, orders, settings, rounds, enqueue });

/** Sends the mails that are due by time: those held back, invoices that waited, and reminders of a fair. */
export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await retryHeld();
  await sendReminders(new Date());
  await catchUp(new Date());
  await heartbeats.beat('send-due-mails', new Date());
}
