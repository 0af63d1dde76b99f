import { testMail } from '#shared/contract/texts.ts';
import type { Language } from '#shared/domain/text.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import type { Kind } from './mail-values.ts';

/** Sends the unsaved mail to its author. */
export function TestMail({ kind, message, lang }: { kind: Kind; message: MailMessage; lang: Language }) {
  const t = useTexts(wordingTexts).mails;
  const act = useAction(useSend(testMail), ({ to }) => toast('success', t.tested(to)));
  return (
    <Button working={act.isPending} onClick={() => act.mutate({ body: { kind, message, lang } })}>
      {t.test}
    </Button>
  );
}
