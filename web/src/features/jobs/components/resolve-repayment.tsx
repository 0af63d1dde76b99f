import type { OpenRepayment } from '#shared/contract/jobs-page.ts';
import { resolveRepayment } from '#shared/contract/refunds.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { RepaymentAct } from '#shared/domain/repayment.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { ConfirmWithReason } from './confirm-with-reason.tsx';

export interface Decision {
  repayment: OpenRepayment;
  act: RepaymentAct;
}

/** Confirms a decision before money moves. */
export function ResolveRepayment({ repayment, act, onClose }: Decision & { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(repaymentTexts);
  const { orderId, repaymentId } = repayment;
  const resolve = useAction(useSend(resolveRepayment), () => {
    void toast('success', t.done[act]);
    onClose();
  });
  return (
    <ConfirmWithReason
      title={t.asked[act](formatMoney(repayment.amount, lang), repayment.orderNumber)}
      act={t.acts[act]}
      text={t.explained[act]}
      working={resolve.isPending}
      onConfirm={(reason) => resolve.mutate({ body: { orderId, repaymentId, act, reason } })}
      onClose={onClose}
    />
  );
}
