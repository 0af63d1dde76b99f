import { useNavigate } from 'react-router';
import { type Recipients, startMessage, testMessage } from '#shared/contract/messages.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { Button } from '#web/src/components/button.tsx';
import { TestMailButton } from '#web/src/components/mail-text/test-mail-button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { messagesAddress } from '#web/src/lib/messages-address.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { settingsAddress } from '#web/src/lib/settings-address.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { Sample } from './audience.tsx';
import type { MessageDraft } from './message-preview.tsx';
import type { MessageBody } from './message-values.ts';
import css from './messages.module.css';

interface ConfirmMessageProps {
  body: MessageBody;
  draft: MessageDraft;
  recipients: Recipients;
  /** Whether this very text went to its author. */
  isTested: boolean;
  onTested: () => void;
  onClose: () => void;
}

/** The last look before a message goes: to how many, to whom for example, and whether its author has seen it arrive. */
export function ConfirmMessage(props: ConfirmMessageProps) {
  const { body, draft, recipients, isTested, onTested, onClose } = props;
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(messagesTexts);
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const sendTest = useSend(testMessage);
  const isLater = body.sendAt !== undefined;
  const start = useAction(useSend(startMessage), () => {
    toast('success', isLater ? t.planned : t.started);
    navigate(messagesAddress(body.fairId));
  });
  const { recipients: count, sample, leftToday } = recipients;
  const isOver = !isLater && count > leftToday;
  const send = () => start.mutate({ body, headers: keyFor(JSON.stringify(body)) });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      {isOver ? (
        <RouteButton kind="navy" to={settingsAddress('messages')}>
          {t.settings}
        </RouteButton>
      ) : (
        count > 0 && (
          <Button kind="action" working={start.isPending} onClick={send}>
            {isLater ? t.plan(count) : t.send(count)}
          </Button>
        )
      )}
    </>
  );
  return (
    <OfficeDialog title={t.confirmTitle(count)} onClose={onClose} actions={actions}>
      {isOver && <Notice tone="warning">{t.overLimit(leftToday)}</Notice>}
      <p>{body.sendAt ? t.confirmLater(formatDateTime(new Date(body.sendAt), lang)) : t.confirmText}</p>
      <div className={css.tested}>
        <p>{isTested ? t.tested : t.untested}</p>
        <TestMailButton send={() => sendTest({ body: draft })} onSent={onTested} />
      </div>
      {sample.length > 0 && (
        <section aria-labelledby="sample-title">
          <h3 id="sample-title">{t.sample(sample.length)}</h3>
          <Sample sample={sample} />
        </section>
      )}
    </OfficeDialog>
  );
}
