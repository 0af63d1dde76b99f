import { openFiles } from '../adapters/files.ts';
import { bareAddress, mailer } from '../adapters/mailer.ts';
import { secret } from '../adapters/secrets.ts';
import { deliver } from '../mail/deliver.ts';
import { sendMail } from '../mail/send-mail.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { mailTextStore } from '../store/texts.ts';
import { batch } from './batch.ts';

const db = openTable();
const from = environment(environmentNames.mailFrom);

export const handler = batch(
  'send-mail',
  sendMail({
    orders: orderStore(db),
    fairs: fairStore(db),
    claims: mailClaimStore(db),
    repayments: repaymentStore(db),
    recipients: recipientStore(db),
    deliver: deliver({
      files: openFiles('tickets'),
      wording: (kind) => mailTextStore(db).byKey(kind),
      send: mailer({ from }),
      linkSecret: () => secret('links'),
      publicUrl: environment(environmentNames.publicUrl),
      from: { name: '', address: bareAddress(from) },
    }),
  }),
);
