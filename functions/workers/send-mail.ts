import { bareAddress } from '../adapters/bare-address.ts';
import { openFiles } from '../adapters/files.ts';
import { linkKeys } from '../adapters/keys.ts';
import { mailer } from '../adapters/mailer.ts';
import { deliver } from '../mail/deliver.ts';
import { deliverWaitingMail } from '../mail/deliver-waiting-mail.ts';
import { sendMail } from '../mail/send-mail.ts';
import { sendWaitingMail } from '../mail/send-waiting-mail.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { settingStore } from '../store/settings.ts';
import { mailTextStore } from '../store/texts.ts';
import { waitingListStore } from '../store/waiting-list.ts';
import { batch } from './batch.ts';

const db = openTable();
const from = environment(environmentNames.mailFrom);

const stores = {
  orders: orderStore(db),
  fairs: fairStore(db),
  claims: mailClaimStore(db),
  repayments: repaymentStore(db),
  recipients: recipientStore(db),
  waiting: waitingListStore(db),
  settings: settingStore(db),
};
const sending = {
  files: openFiles('tickets'),
  wording: (kind: string) => mailTextStore(db).byKey(kind),
  send: mailer({ from, events: environment(environmentNames.mailEvents) }),
  linkSecret: linkKeys,
  publicUrl: environment(environmentNames.publicUrl),
  from: { name: '', address: bareAddress(from) },
};
const sendOfOrder = sendMail({ ...stores, deliver: deliver(sending) });
const sendOfList = sendWaitingMail({ ...stores, deliver: deliverWaitingMail(sending) });

export const handler = batch(['send-mail', 'send-waiting-mail'], (job, now) =>
  job.kind === 'send-mail' ? sendOfOrder(job, now) : sendOfList(job, now),
);
