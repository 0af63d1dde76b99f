import * as rows from '#shared/contract/texts.ts';
import { bareAddress } from '../adapters/bare-address.ts';
import { lazyMailer } from '../adapters/lazy-mailer.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { remakingPages } from '../sale/remaking-pages.ts';
import { fairStore } from '../store/fairs.ts';
import { latestOrders } from '../store/latest-orders.ts';
import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { sessionStore } from '../store/sessions.ts';
import { mailTextStore, textStore } from '../store/texts.ts';
import { getConfig } from '../texts/get-config.ts';
import { getMailConfig } from '../texts/get-mail-config.ts';
import { previewMail } from '../texts/preview-mail.ts';
import { saveConfig } from '../texts/save-config.ts';
import { saveMailConfig } from '../texts/save-mail-config.ts';
import { testMail } from '../texts/test-mail.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const texts = textStore(db);
const mailTexts = mailTextStore(db);
const from = environment(environmentNames.mailFrom);
const drafts = {
  fairs: fairStore(db),
  orders: latestOrders(db),
  publicUrl: environment(environmentNames.publicUrl),
};

const remaking = remakingPages(lazyQueues());

export const handler = serve(
  rows,
  {
    getConfig: getConfig(texts),
    saveConfig: remaking(saveConfig(texts)),
    getMailConfig: getMailConfig(mailTexts),
    saveMailConfig: saveMailConfig(mailTexts),
    previewMail: previewMail(drafts),
    testMail: testMail({
      ...drafts,
      send: lazyMailer({ from, events: environment(environmentNames.mailEvents) }),
      from: { name: '', address: bareAddress(from) },
    }),
  },
  sessionStore(db),
  { guard, rateLimits: rateLimitStore(db) },
);
