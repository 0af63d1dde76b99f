import { keepPreviousData } from '@tanstack/react-query';
import { previewMail } from '#shared/contract/texts.ts';
import type { Language } from '#shared/domain/text.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { MailLetter, MailPreviewFrame } from '#web/src/components/mail-text/mail-letter.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useDebounced } from '#web/src/lib/use-debounced.ts';
import type { Kind } from './mail-values.ts';

const TYPING = 600;

interface MailPreviewProps {
  kind: Kind;
  message: MailMessage;
  lang: Language;
}

/** A live preview of the mail, rendered by the server that sends it. */
export function MailPreview({ kind, message, lang }: MailPreviewProps) {
  const officeLang = useOfficeLanguage();
  const t = useTexts(wordingTexts).mails;
  const settled = useDebounced(JSON.stringify({ kind, message, lang }), TYPING);
  const { data, error } = useCall(
    previewMail,
    { body: JSON.parse(settled) },
    { placeholderData: keepPreviousData, retry: false },
  );
  return (
    <MailPreviewFrame>
      {error && <Notice tone="warning">{problemText(errorCode(error), officeLang)}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Muted>{data.orderNumber ? t.realData(data.orderNumber) : t.madeUp}</Muted>
          <MailLetter mail={data} />
        </>
      )}
    </MailPreviewFrame>
  );
}
