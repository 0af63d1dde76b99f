import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewMail } from '#shared/contract/texts.ts';
import type { Language } from '#shared/domain/text.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { problemText } from '#shared/texts/problems.ts';
import { ask } from '../../api/client.ts';
import { troubleCode } from '../../api/problem-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import css from './mail-config.module.css';
import type { Kind } from './mail-values.ts';

const TYPING = 600;

/** Its sheet is for phones and dark screens, and our content security policy would refuse it. */
const withoutSheet = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '');

interface MailPreviewProps {
  kind: Kind;
  message: MailMessage;
  lang: Language;
}

/** The mail as its buyer would get it, drawn by the server that sends it; it follows what is typed. */
export function MailPreview({ kind, message, lang }: MailPreviewProps) {
  const officeLang = useOfficeLanguage();
  const t = wordingTexts[officeLang].mails;
  const [settled] = useDebouncedValue(JSON.stringify({ kind, message, lang }), TYPING);
  const { data, error } = useQuery({
    queryKey: ['mail-preview', settled],
    queryFn: ({ signal }) => ask(previewMail, { body: JSON.parse(settled), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className={css.preview} aria-labelledby="preview-title">
      <h2 id="preview-title">{t.preview}</h2>
      {error && <Notice tone="warning">{problemText(troubleCode(error), officeLang)}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className={office.muted}>{data.orderNumber ? t.realData(data.orderNumber) : t.madeUp}</p>
          <p className={css.subject}>
            <small>{t.subject}</small>
            {data.subject}
          </p>
          <iframe className={css.mail} title={t.preview} sandbox="" srcDoc={withoutSheet(data.html)} />
        </>
      )}
    </section>
  );
}
