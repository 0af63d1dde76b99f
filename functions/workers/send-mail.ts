import { openFiles } from '../adapters/files.ts';
import { linkKeys as linkSecret } from '../adapters/keys.ts';
import { MailRefused, MailServiceDown, mailer } from '../adapters/mailer.ts';
import { pacedMailer } from '../adapters/paced-mailer.ts';
import { retryAfter } from '../adapters/retry-after.ts';
import { deliver } from '../mail/deliver.ts';
import { deliverWaitingMail } from '../mail/deliver-waiting-mail.ts';
import { sendMail } from '../mail/send-mail.ts';
import { sendOrderLinks } from '../mail/send-order-links.ts';
import { sendWaitingMail } from '../mail/send-waiting-mail.ts';
import { lambdas } from '../manifest.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { sendMessage } from '../messages/send-message.ts';
import { mailOptions, mailPause, sender } from '../wiring/mail-sender.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import {
  claims,
  fairs,
  mailTexts,
  messages,
  orders,
  recipients,
  repayments,
  settings,
  waiting,
} from '../wiring/stores.ts';
import { batch } from './batch.ts';

const { trigger } = lambdas.sendMail;

/** What SES refuses for good, or has not taken for a day, is before a person within a minute. */
const again = retryAfter(trigger.queue, trigger.retryAfterSeconds);

const stores = { orders, fairs, claims, repayments, recipients, waiting, settings, enqueue };
const sending = {
  // Every mail needs both, so neither is left for later.
  files: openFiles('tickets'),
  send: pacedMailer(mailer(mailOptions), mailPause),
  wording: (kind: string) => mailTexts.byKey(kind),
  linkSecret,
  publicUrl,
  from: sender,
};
const sendOfOrder = sendMail({ ...stores, deliver: deliver(sending) });
const sendOfList = sendWaitingMail({ ...stores, deliver: deliverWaitingMail(sending) });

const sendOfMessage = sendMessage({
  ...stores,
  ...{ messages, enqueue, clock: () => new Date() },
  deliver: deliverMessage(sending),
});

const sendLinks = sendOrderLinks({ ...stores, send: sendOfOrder });

export const handler = batch(
  ['send-mail', 'send-waiting-mail', 'send-order-links', 'send-message'],
  (job, now, failingSince) => {
    if (job.kind === 'send-order-links') return sendLinks(job, now);
    if (job.kind === 'send-message') return sendOfMessage(job, failingSince);
    return job.kind === 'send-mail'
      ? sendOfOrder(job, now, failingSince)
      : sendOfList(job, now, failingSince);
  },
  async (receiptHandle, error) => {
    if (error instanceof MailRefused || error instanceof MailServiceDown) await again(receiptHandle);
  },
);
