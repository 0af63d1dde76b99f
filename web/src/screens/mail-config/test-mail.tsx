import { testMail } from '#shared/contract/texts.ts';
import type { Language } from '#shared/domain/text.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { useAct } from '../../ui/office/use-act.ts';
import { toast } from '../../ui/toast.ts';
import type { Kind } from './mail-values.ts';

/** What is being written, as a mail to whoever writes it. */
export function TestMail({ kind, message, lang }: { kind: Kind; message: MailMessage; lang: Language }) {
  const t = wordingTexts[useOfficeLanguage()].mails;
  const act = useAct(
    () => ask(testMail, { body: { kind, message, lang } }),
    ({ to }) => toast('success', t.tested(to)),
  );
  return (
    <Button working={act.isPending} onClick={() => act.mutate()}>
      {t.test}
    </Button>
  );
}
