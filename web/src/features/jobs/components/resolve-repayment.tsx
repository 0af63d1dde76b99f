import type { OpenRepayment } from '#shared/contract/jobs-page.ts';
import { resolveRepayment } from '#shared/contract/refunds.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { MIN_REASON, reasonText } from '#shared/domain/reason.ts';
import type { RepaymentAct } from '#shared/domain/repayment.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { repaymentTexts } from '#shared/texts/office/repayments.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';

export interface Decision {
  repayment: OpenRepayment;
  act: RepaymentAct;
}

const REASON = 'resolve-reason';

/** Confirms a decision before money moves, and asks for the reason. */
export function ResolveRepayment({ repayment, act, onClose }: Decision & { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(repaymentTexts);
  const words = useTexts(actsTexts);
  const { field, onSubmit } = useForm(
    { [REASON]: '' },
    ({ [REASON]: reason }): FieldErrors =>
      reason.trim().length < MIN_REASON
        ? { [REASON]: words.reasonShort }
        : checkText(REASON, reasonText, reason),
    lang,
  );
  const { orderId, repaymentId } = repayment;
  const resolve = useAction(useSend(resolveRepayment), () => {
    void toast('success', t.done[act]);
    onClose();
  });
  const confirm = onSubmit(({ [REASON]: reason }) =>
    resolve.mutate({ body: { orderId, repaymentId, act, reason: reason.trim() } }),
  );
  return (
    <Confirm
      title={t.asked[act](formatMoney(repayment.amount, lang), repayment.orderNumber)}
      act={t.acts[act]}
      working={resolve.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t.explained[act]}</p>
      <TextField {...field(REASON)} label={words.reason} help={words.reasonHelp} />
    </Confirm>
  );
}
