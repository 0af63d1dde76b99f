import { useSearchParams } from 'react-router';
import { acceptNews, refuseNews } from '#shared/contract/news.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { MailChoice } from '../components/mail-choice.tsx';

/** Ends news for whoever opened the address in some, or lets it come again. */
export default function NewsScreen() {
  const [search] = useSearchParams();
  const mailbox = search.get('mailbox') ?? '';
  const token = search.get('token') ?? '';
  const t = newsTexts[usePublicLanguage()];
  const refuse = useSend(refuseNews);
  const accept = useSend(acceptNews);
  return (
    <MailChoice
      {...t}
      isLinked={Boolean(mailbox && token)}
      end={{ ...t.end, send: () => refuse({ params: { mailbox }, query: { token } }) }}
      undo={{ ...t.undo, send: () => accept({ params: { mailbox }, body: { token } }) }}
    />
  );
}
