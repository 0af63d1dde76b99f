import { type MessageView, resumeMessage, stopMessage } from '#shared/contract/messages.ts';
import { isOpenMessage } from '#shared/domain/message.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { Button } from '#web/src/components/button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './messages.module.css';

interface MessageActsProps {
  fairId: string;
  message: MessageView;
  subject: string;
  onShow: () => void;
}

/** What can be done with a message: it is stopped without a question, because it can be resumed. */
export function MessageActs({ fairId, message, subject, onShow }: MessageActsProps) {
  const t = useTexts(messagesTexts);
  const body = { fairId, messageId: message.id };
  const stop = useAction(useSend(stopMessage), ({ sent }) => toast('success', t.stoppedNow(sent)));
  const resume = useAction(useSend(resumeMessage), () => toast('success', t.resumed));
  return (
    <span className={css.acts}>
      {isOpenMessage(message) && (
        <Button
          small
          kind="danger"
          aria-label={t.stopOf(subject)}
          working={stop.isPending}
          onClick={() => stop.mutate({ body })}
        >
          {t.stop}
        </Button>
      )}
      {message.state === 'stopped' && (
        <Button
          small
          aria-label={t.resumeOf(subject)}
          working={resume.isPending}
          onClick={() => resume.mutate({ body })}
        >
          {t.resume}
        </Button>
      )}
      <Button small kind="quiet" aria-label={t.showOf(subject)} onClick={onShow}>
        {t.show}
      </Button>
    </span>
  );
}
