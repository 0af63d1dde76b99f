import type { tryPurchase as tryRow } from '#shared/contract/texts.ts';
import { lazyMailer } from '../../adapters/lazy-mailer.ts';
import { getConfig } from '../../office/texts/get-config.ts';
import { getMailConfig } from '../../office/texts/get-mail-config.ts';
import { previewMail } from '../../office/texts/preview-mail.ts';
import { saveConfig } from '../../office/texts/save-config.ts';
import { saveMailConfig } from '../../office/texts/save-mail-config.ts';
import { testMail } from '../../office/texts/test-mail.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { remakingPages } from '../../sale/remaking-pages.ts';
import { mailOptions, sender } from '../../wiring/mail-sender.ts';
import { deps } from '../../wiring/office-deps.ts';

const remaking = remakingPages(deps.enqueue);
const drafts = { fairs: deps.fairs, orders: deps.latest, publicUrl: deps.publicUrl };
const sending = { send: lazyMailer(mailOptions), from: sender };

/** Makes a PDF, which no other call of texts does. */
const tryPurchase: UseCase<typeof tryRow> = async (...request) =>
  (await import('../../office/texts/try-purchase.ts')).tryPurchase({ ...deps, ...sending })(...request);

export const useCases = {
  getConfig: getConfig(deps.texts),
  saveConfig: remaking(saveConfig(deps.texts)),
  getMailConfig: getMailConfig(deps.mailTexts),
  saveMailConfig: saveMailConfig(deps.mailTexts),
  previewMail: previewMail(drafts),
  testMail: testMail({ ...drafts, ...sending }),
  tryPurchase,
};
