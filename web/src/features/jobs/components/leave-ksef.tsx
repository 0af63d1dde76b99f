import { type KsefDocument, leaveKsef } from '#shared/contract/jobs-page.ts';
import { ksefTexts } from '#shared/texts/office/ksef.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { ConfirmWithReason } from './confirm-with-reason.tsx';

/** Asks before a document is taken off its way to KSeF for good. */
export function LeaveKsef({ document, onClose }: { document: KsefDocument; onClose: () => void }) {
  const t = useTexts(ksefTexts);
  const { orderId, place, number } = document;
  const leave = useAction(useSend(leaveKsef), () => {
    void toast('success', t.left);
    onClose();
  });
  return (
    <ConfirmWithReason
      title={t.leaveTitle(number)}
      act={t.leave}
      text={t.leaveText}
      working={leave.isPending}
      onConfirm={(reason) => leave.mutate({ body: { orderId, place, reason } })}
      onClose={onClose}
    />
  );
}
