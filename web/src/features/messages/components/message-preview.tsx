import { keepPreviousData } from '@tanstack/react-query';
import { previewMessage } from '#shared/contract/messages.ts';
import type { MessagePurpose } from '#shared/domain/message.ts';
import type { Language } from '#shared/domain/text.ts';
import { type MailMessage, mailMessage } from '#shared/domain/wording.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { problemText } from '#shared/texts/problems.ts';
import * as z from '#shared/zod.ts';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { MailLetter } from '#web/src/components/mail-text/mail-letter.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useDebounced } from '#web/src/lib/use-debounced.ts';

const TYPING = 600;

export interface MessageDraft {
  fairId: string;
  purpose: MessagePurpose;
  text: MailMessage;
  lang: Language;
}

/** A message as an invented visitor gets it, rendered by the server that sends it. */
export function MessagePreview(draft: MessageDraft) {
  const officeLang = useOfficeLanguage();
  const t = useTexts(messagesTexts);
  const { madeUp } = useTexts(wordingTexts).mails;
  const settled = useDebounced(JSON.stringify(draft), TYPING);
  const body: MessageDraft = JSON.parse(settled);
  const isWhole = z.safeParse(mailMessage, body.text).success;
  const { data, error } = useCall(
    previewMessage,
    { body },
    { enabled: isWhole, placeholderData: keepPreviousData, retry: false },
  );
  if (!isWhole && !data) return <Muted>{t.previewLater}</Muted>;
  if (error) return <Notice tone="warning">{problemText(errorCode(error), officeLang)}</Notice>;
  if (!data) return <Loading />;
  return (
    <>
      <Muted>{madeUp}</Muted>
      <MailLetter mail={data} />
    </>
  );
}
