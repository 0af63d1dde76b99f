import { lazyMailer } from '../../adapters/lazy-mailer.ts';
import { remakingPages } from '../../sale/remaking-pages.ts';
import { getConfig } from '../../texts/get-config.ts';
import { getMailConfig } from '../../texts/get-mail-config.ts';
import { previewMail } from '../../texts/preview-mail.ts';
import { saveConfig } from '../../texts/save-config.ts';
import { saveMailConfig } from '../../texts/save-mail-config.ts';
import { testMail } from '../../texts/test-mail.ts';
import { mailOptions, sender } from '../../wiring/mail-sender.ts';
import { deps } from '../../wiring/office-deps.ts';

const remaking = remakingPages(deps.enqueue);
const drafts = { fairs: deps.fairs, orders: deps.latest, publicUrl: deps.publicUrl };

export const useCases = {
  getConfig: getConfig(deps.texts),
  saveConfig: remaking(saveConfig(deps.texts)),
  getMailConfig: getMailConfig(deps.mailTexts),
  saveMailConfig: saveMailConfig(deps.mailTexts),
  previewMail: previewMail(drafts),
  testMail: testMail({ ...drafts, send: lazyMailer(mailOptions), from: sender }),
};
