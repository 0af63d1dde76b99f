import { testMessage } from '#shared/contract/messages.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import type { MessageDraft } from './message-preview.tsx';

/** Sends a draft to its author alone. */
export function TestMessage({ draft, onSent }: { draft: MessageDraft; onSent: () => void }) {
  const t = useTexts(wordingTexts).mails;
  const act = useAction(useSend(testMessage), ({ to }) => {
    toast('success', t.tested(to));
    onSent();
  });
  return (
    <Button working={act.isPending} onClick={() => act.mutate({ body: draft })}>
      {t.test}
    </Button>
  );
}
