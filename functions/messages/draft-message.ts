import type { BodyOf } from '#shared/contract/call.ts';
import type { previewMessage as previewRow, testMessage as testRow } from '#shared/contract/messages.ts';
import { Problem } from '#shared/contract/problem.ts';
import { messagePlaceholders } from '#shared/texts/message-mail.ts';
import { messageContent } from '../documents/mail/message-mail.ts';
import { renderContent } from '../documents/mail/render-mail.ts';
import { checkPlaceholders } from '../office/texts/check-placeholders.ts';
import { type SendTestDeps, sendTest } from '../office/texts/send-test.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

interface Deps {
  fairs: Pick<FairStore, 'byId'>;
  publicUrl: string;
}

const PERSON = 'Anna Przykładowa';

/** A message to an invented person. Its links lead nowhere, because previews are shown around and forwarded. */
async function drafted(
  { fairId, purpose, text, lang }: BodyOf<typeof previewRow>,
  { fairs, publicUrl }: Deps,
) {
  checkPlaceholders(text, messagePlaceholders, 'text.');
  const fair = await fairs.byId(fairId);
  if (!fair) throw new Problem('not_found');
  const url = `${publicUrl}/thankyou`;
  const leaveUrl = purpose === 'news' ? `${publicUrl}/news?lang=${lang}` : undefined;
  const content = messageContent({ template: text, lang, fair, name: PERSON, url, leaveUrl, publicUrl });
  return { fair, mail: renderContent(content) };
}

export const previewMessage =
  (deps: Deps): UseCase<typeof previewRow> =>
  async ({ body }) =>
    (await drafted(body, deps)).mail;

/** Sends a draft, marked as a test, to its author only. */
export const testMessage =
  (deps: Deps & SendTestDeps): UseCase<typeof testRow> =>
  async ({ body }, { actor, now }) => {
    const { fair, mail } = await drafted(body, deps);
    await sendTest({ fair, render: () => mail }, { to: actor.email, now }, deps);
    return { to: actor.email };
  };
