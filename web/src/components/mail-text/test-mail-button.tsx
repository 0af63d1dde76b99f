import { wordingTexts } from '#shared/texts/office/wording.ts';
import { useTexts } from '../../lib/office-language.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../button.tsx';

interface TestMailButtonProps {
  /** Sends the draft to its author alone. */
  send: () => Promise<{ to: string }>;
  onSent?: () => void;
}

export function TestMailButton({ send, onSent }: TestMailButtonProps) {
  const t = useTexts(wordingTexts).mails;
  const act = useAction(send, ({ to }) => {
    toast('success', t.tested(to));
    onSent?.();
  });
  return (
    <Button working={act.isPending} onClick={() => act.mutate(undefined)}>
      {t.test}
    </Button>
  );
}
