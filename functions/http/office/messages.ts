import { lazyMailer } from '../../adapters/lazy-mailer.ts';
import { countRecipients } from '../../messages/count-recipients.ts';
import { previewMessage, testMessage } from '../../messages/draft-message.ts';
import { listMessages, resumeMessage, stopMessage } from '../../messages/run-messages.ts';
import { startMessage } from '../../messages/start-message.ts';
import { soldTable } from '../../read-models/sold-projection.ts';
import { mailOptions, sender } from '../../wiring/mail-sender.ts';
import { deps } from '../../wiring/office-deps.ts';

const drafts = { ...deps, send: lazyMailer(mailOptions), from: sender };

export const useCases = {
  countRecipients: countRecipients({ ...deps, sold: soldTable(deps.sold) }),
  previewMessage: previewMessage(drafts),
  testMessage: testMessage(drafts),
  startMessage: startMessage(deps),
  listMessages: listMessages(deps),
  stopMessage: stopMessage(deps),
  resumeMessage: resumeMessage(deps),
};
